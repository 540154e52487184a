// verdict: verified
// flags: --block 64
// What the whole warp voted is the same for its lanes, so they go on together.
__global__ void k(const int *a, int *b) {
  int i = blockIdx.x * 64 + threadIdx.x;
  int v = a[i];
  if (__any_sync(0xffffffffu, v > 0))
    v = __shfl_sync(0xffffffffu, v, 0);
  b[i] = v;
}
