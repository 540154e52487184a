// verdict: verified
// flags: --block 64
// Each iteration ends with a barrier.
__global__ void k(int m) {
  __shared__ unsigned A[64];
  for (int i = 0; i < m; i++) {
    A[(threadIdx.x + i) % 64] = threadIdx.x;
    __syncthreads();
  }
}
