// pass: candidates
// flags: --block 64 --grid 1
__global__ void k(int *a) {
  for (unsigned d = 1; d < 64; d *= 2)
    a[threadIdx.x] += d;
}
// ---- expected ----
head_3: u32_and(d, u32_sub(d, 1)) == 0;
head_3: d != 0;
head_3: u32_le(d.0.head_3, d);
