// verdict: verified
// flags: --block 64
__global__ void k(unsigned *a, int m) {
  for (int i = 0; i < m; i++) {
    if (i == 3)
      continue;
    if (i == 5)
      break;
    a[blockIdx.x * 64 + threadIdx.x] = i;
  }
}
