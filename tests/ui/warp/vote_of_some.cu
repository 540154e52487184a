// verdict: inconclusive
// flags: --block 32
// Both halves vote, each for itself.
__global__ void k(const int *a, int *b) {
  int i = blockIdx.x * 32 + threadIdx.x;
  unsigned mask = threadIdx.x < 16 ? 0x0000ffffu : 0xffff0000u;
  int v = a[i];
  if (__any_sync(mask, v > 0))
    v = __shfl_sync(0xffffffffu, v, 0);
  //~^ divergence/warp
  b[i] = v;
}
