// pass: houdini
// flags: --block 64 --grid 1
// `i` may wrap, so that its value without bounds, which is guessed (candidates/wraps.cu), is dropped.
__global__ void k(int *a) {
  for (unsigned i = threadIdx.x; a[i] != 0; i += 64)
    a[i] = 0;
}
// ---- expected ----
established.3: i == u32_add(i.0.head_3, u32_mul(i64_to_u32(iteration), 64));
established.3: u32_le(i.0.head_3, i);
maintained.10: i == u32_add(i.0.head_3, u32_mul(i64_to_u32(iteration), 64));
maintained.10: u32_le(i.0.head_3, i);
