// verdict: refuted
// flags: --block 64
// The mask names lanes that do not come.
__global__ void k(int *a) {
  int v = a[blockIdx.x * 64 + threadIdx.x];
  if (threadIdx.x % 2 == 0)
    v = __shfl_xor_sync(0xffffffffu, v, 2);
  //~^ divergence/warp
  a[blockIdx.x * 64 + threadIdx.x] = v;
}
