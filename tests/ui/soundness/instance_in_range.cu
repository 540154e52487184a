// verdict: verified
// flags: --block 64
// Claimed where there is a successor.
__global__ void k() {
  __shared__ unsigned A[65];
  A[threadIdx.x] = threadIdx.x;
  __barrier_invariant_1(A[threadIdx.x] == threadIdx.x, threadIdx.x + 1);
  __syncthreads();
  if (threadIdx.x + 1 < blockDim.x)
    __assert(A[threadIdx.x + 1] == threadIdx.x + 1);
}
