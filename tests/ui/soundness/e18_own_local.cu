// verdict: verified
// flags: --block 64
// At the instance threadIdx.x, v is mine.
__global__ void k() {
  __shared__ unsigned A[64];
  unsigned v = 7 * threadIdx.x;
  A[threadIdx.x] = v;
  __barrier_invariant_1(A[threadIdx.x] == v, threadIdx.x);
  __syncthreads();
  __assert(A[threadIdx.x] == v);
}
