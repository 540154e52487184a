// verdict: refuted
// flags: --block 64
// Two increments, not one: an arbitrary iteration that starts from the value
// before the loop would prove the claim.
__global__ void k() {
  __shared__ unsigned A[64];
  unsigned tid = threadIdx.x;
  A[tid] = tid;
  for (int j = 0; j < 2; j++)
    A[tid] = A[tid] + 1;
  __barrier_invariant_1(A[tid] == tid + 1, tid);
  //~^ barrier-invariant/established
  __syncthreads();
}
