// verdict: inconclusive
// flags: --block 64
// Two warps may vote differently.
__global__ void k(const int *a, int *b) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (__any_sync(0xffffffffu, a[i] > 0))
    __syncthreads();
  //~^ divergence
  b[i] = 0;
}
