// verdict: verified
// flags: --exited-threads-ok
// Where a barrier does not wait for threads that have exited, this is no divergence.
__global__ void k() {
  __shared__ int A[1024];
  if (threadIdx.x == 0)
    return;
  A[threadIdx.x] = 1;
  __syncthreads();
}
