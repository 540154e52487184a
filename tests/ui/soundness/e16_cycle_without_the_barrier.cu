// verdict: refuted
// flags: --block 64
// The loop has a barrier, but every other iteration avoids it: two iterations
// share an interval.
__global__ void k(int m) {
  __shared__ unsigned A[64];
  for (int i = 0; i < m; i++) {
    A[(threadIdx.x + i) % 64] = threadIdx.x;
    //~^ race/write-write
    if (i % 2 == 1)
      __syncthreads();
  }
}
