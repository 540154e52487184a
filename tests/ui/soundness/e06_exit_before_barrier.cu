// verdict: refuted
// flags:
// Thread 0 leaves while the others wait.
__global__ void k() {
  __shared__ int A[1024];
  if (threadIdx.x == 0)
    return;
  A[threadIdx.x] = 1;
  __syncthreads();
  //~^ divergence
}
