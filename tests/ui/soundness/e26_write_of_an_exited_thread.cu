// verdict: refuted
// flags: --block 64 --exited-threads-ok
// The exited thread wrote before it left.
__global__ void k() {
  __shared__ int A[64];
  A[threadIdx.x] = 0;
  __barrier_invariant_1(A[threadIdx.x] == 0, 0);
  __syncthreads();
  if (threadIdx.x == 0) {
    A[0] = 7;
    return;
  }
  __syncthreads();
  __assert(A[0] == 0);
  //~^ assert
}
