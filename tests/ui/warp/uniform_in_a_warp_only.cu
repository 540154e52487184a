// verdict: refuted
// flags: --block 64
// x is equal in each warp, and differs between them.
__global__ void k(int *out, int n) {
  int x = 0, y = 0;
  if (threadIdx.x >= 32)
    x = 1;
  for (int i = 0; __invariant(__uniform_int(y)), i < n; i++) {
    //~^ invariant/maintained
    y = x;
    if (i % 2 == 0)
      __syncwarp();
  }
  out[blockIdx.x * 64 + threadIdx.x] = y;
}
