// pass: candidates
// flags: --block 64 --grid 1
// The first guess does not survive: `i` may wrap. See houdini/wraps.cu.
__global__ void k(int *a) {
  for (unsigned i = threadIdx.x; a[i] != 0; i += 64)
    a[i] = 0;
}
// ---- expected ----
head_3: i64_le(0, iteration) && u32_to_i128_exact(i) == i128_add_exact(u32_to_i128_exact(i.0.head_3), i128_mul_exact(i64_to_i128_exact(iteration), 64));
head_3: i == u32_add(i.0.head_3, u32_mul(i64_to_u32(iteration), 64));
head_3: u32_le(i.0.head_3, i);
