// verdict: verified
// flags: --block 64 --exited-threads-ok
// Every thread that arrives vouches for its own cell.
__global__ void k() {
  __shared__ int A[64];
  if (threadIdx.x == 0)
    return;
  A[threadIdx.x] = 1;
  __barrier_invariant_1(A[threadIdx.x] == 1, threadIdx.x);
  __syncthreads();
  __assert(A[threadIdx.x] == 1);
}
