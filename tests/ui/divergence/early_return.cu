// verdict: refuted
// flags:
// Threads beyond the end leave before the barrier.
__global__ void k(int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  __syncthreads();
  //~^ divergence
}
