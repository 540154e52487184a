// verdict: refuted
// flags: --block 64
// What lanes of a warp agree on, two warps need not: y is 1 in thread 0 alone.
__global__ void k(int *out, int n) {
  int x = 0, y = 0;
  if (threadIdx.x == 0)
    x = 1;
  for (int i = 0; __invariant(__uniform_int(y)), i < n; i++) {
    //~^ invariant/maintained
    y = x;
    __syncwarp();
  }
  out[blockIdx.x * 64 + threadIdx.x] = y;
}
