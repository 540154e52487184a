// verdict: refuted
// flags: --block 32
// Lanes leave the loop in different iterations.
__global__ void k(const int *n, int *a) {
  int v = 0;
  for (int i = 0; i < n[threadIdx.x]; i++)
    v += __shfl_down_sync(0xffffffffu, v, 1);
  //~^ divergence/warp
  a[blockIdx.x * 32 + threadIdx.x] = v;
}
