// verdict: verified
// flags: --block 64 --grid 1
// Without the loop the index is what the barrier left.
__global__ void k(unsigned *out) {
  __shared__ unsigned A[64];
  unsigned tid = threadIdx.x;
  A[tid] = tid;
  __barrier_invariant_1(A[tid] == tid, tid);
  __syncthreads();
  out[A[tid]] = tid;
}
