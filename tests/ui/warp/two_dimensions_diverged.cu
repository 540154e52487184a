// verdict: refuted
// flags: --block 16,4 --grid 4
// A row is half a warp only.
__global__ void k(int *a) {
  int i = blockIdx.x * 64 + threadIdx.y * 16 + threadIdx.x;
  int v = a[i];
  if (threadIdx.y == 1)
    v = __shfl_xor_sync(0xffffffffu, v, 1);
  //~^ divergence/warp
  a[i] = v;
}
