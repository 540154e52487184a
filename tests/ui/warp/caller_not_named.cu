// verdict: refuted
// flags: --block 32
__global__ void k(int *a) {
  int i = blockIdx.x * 32 + threadIdx.x;
  a[i] = __shfl_sync(0x0000ffffu, a[i], 0);
  //~^ divergence/warp
}
