// verdict: verified
// flags: --block 64
// With a barrier before the assertion, and the true claim.
__global__ void k() {
  __shared__ int A[64];
  unsigned next = (threadIdx.x + 1) % 64;
  A[threadIdx.x] = 1;
  __barrier_invariant_1(A[threadIdx.x] == 1, next);
  __syncthreads();
  __assert(A[next] == 1);
}
