// verdict: refuted
// flags: --block 32 --grid 1
__global__ void k(int *a) {
  unsigned mask = threadIdx.x < 16 ? 0xffffffffu : 0xfffffffeu;
  a[threadIdx.x] = __shfl_sync(mask, a[threadIdx.x], 1);
  //~^ divergence/warp
}
