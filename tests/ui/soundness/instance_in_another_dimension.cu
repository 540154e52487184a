// verdict: refuted
// flags: --block 8,1,1
// A thread that would exist in a wider block does not exist in this one.
__global__ void k() {
  __shared__ unsigned A[16];
  A[threadIdx.x] = 1;
  __barrier_invariant_1(A[threadIdx.x] == 1, 8);
  __syncthreads();
  __assert(A[8] == 1);
  //~^ assert
}
