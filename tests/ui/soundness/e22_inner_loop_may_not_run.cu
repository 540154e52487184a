// verdict: refuted
// flags: --block 64 --any-launch
// With m = 0 no barrier separates the iterations of the outer loop.
__global__ void k(int m) {
  __shared__ unsigned A[64];
  for (int i = 0; i < 4; i++) {
    A[(threadIdx.x + i) % 64] = threadIdx.x;
    //~^ race/write-write
    for (int j = 0; j < m; j++)
      __syncthreads();
  }
}
