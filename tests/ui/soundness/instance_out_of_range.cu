// verdict: refuted
// flags: --block 64
// The last thread has no successor: the instance for it is not assumed.
__global__ void k() {
  __shared__ unsigned A[65];
  A[threadIdx.x] = threadIdx.x;
  __barrier_invariant_1(A[threadIdx.x] == threadIdx.x, threadIdx.x + 1);
  __syncthreads();
  __assert(A[threadIdx.x + 1] == threadIdx.x + 1);
  //~^ assert
}
