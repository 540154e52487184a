// verdict: verified
// flags: --block 64
// The invariant of the barrier says what the neighbour wrote.
__global__ void k() {
  __shared__ unsigned A[64];
  unsigned next = (threadIdx.x + 1) % 64;
  A[threadIdx.x] = threadIdx.x + 1;
  __barrier_invariant_1(A[threadIdx.x] == threadIdx.x + 1, next);
  __syncthreads();
  unsigned y = A[next];
  __assert(y == next + 1);
}
