// verdict: refuted
// flags: --block 32
// The same place in different iterations is another operation.
__global__ void k(int *a) {
  int v = 0;
  for (int i = 0; i < 4; i++)
    if (i == threadIdx.x % 4)
      v = __shfl_sync(0xffffffffu, i, 0);
  //~^ divergence/warp
  a[blockIdx.x * 32 + threadIdx.x] = v;
}
