// verdict: refuted
// flags: --block 64
__global__ void k(int *a) {
  int v = a[blockIdx.x * 64 + threadIdx.x];
  if (threadIdx.x % 32 < 15)
    v = __shfl_xor_sync(0xffffu, v, 2);
  //~^ divergence/warp
  a[blockIdx.x * 64 + threadIdx.x] = v;
}
