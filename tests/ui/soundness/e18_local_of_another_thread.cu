// verdict: refuted
// flags: --block 64
// At the instance next, v is the neighbour's v, not mine.
__global__ void k() {
  __shared__ unsigned A[64];
  unsigned next = (threadIdx.x + 1) % 64;
  unsigned v = 7 * threadIdx.x;
  A[threadIdx.x] = v;
  __barrier_invariant_1(A[threadIdx.x] == v, next);
  __syncthreads();
  __assert(A[next] == v);
  //~^ assert
}
