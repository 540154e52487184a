// verdict: refuted
// flags: --block 64
// A lane that has returned is named.
__global__ void k(int *a, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i >= n)
    return;
  a[i] = __shfl_up_sync(0xffffffffu, a[i], 1);
  //~^ divergence/warp
}
