// verdict: refuted
// flags: --block 64
// The loop does not change A, the interval before it did: after the barrier a
// thread sees its neighbour's write, not the view it had before.
__global__ void k(int m) {
  __shared__ unsigned A[64];
  unsigned next = (threadIdx.x + 1) % 64;
  A[threadIdx.x] = 0;
  __barrier_invariant_1(A[threadIdx.x] == 0, next);
  __syncthreads();
  A[threadIdx.x] = threadIdx.x + 1;
  for (int i = 0; i < m; i++) {
    __syncthreads();
    unsigned y = A[next];
    __assert(y == 0);
    //~^ assert
  }
}
