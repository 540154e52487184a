// verdict: refuted
// flags: --block 64
__global__ void k(const int *a, int m) {
  for (int i = 0; i < m; i++) {
    if (a[threadIdx.x] == i)
      break;
    __syncthreads();
    //~^ divergence
  }
}
