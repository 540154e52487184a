// verdict: refuted
// flags: --block 64 --exited-threads-ok
// Thread 0 never arrives, so nobody vouches for its cell.
__global__ void k() {
  __shared__ int A[64];
  if (threadIdx.x == 0)
    return;
  A[threadIdx.x] = 1;
  __barrier_invariant_1(A[threadIdx.x] == 1, 0);
  __syncthreads();
  __assert(A[0] == 1);
  //~^ assert
}
