// pass: candidates
// flags: --block 64 --grid 1
__global__ void k(int *a) {
  for (unsigned d = 64; d != 0; d >>= 1)
    a[threadIdx.x] += d;
}
// ---- expected ----
head_3: u32_and(d, u32_sub(d, 1)) == 0;
head_3: u32_le(d, d.0.head_3);
