// verdict: verified
// flags: --block 64
// The same with a cell for each thread.
__global__ void k() {
  __shared__ unsigned A[128];
  unsigned u = 0;
  A[threadIdx.x + u] = threadIdx.x;
  u = u + 1;
  __syncthreads();
  A[threadIdx.x + u] = threadIdx.x;
}
