// verdict: inconclusive
// flags: --block 64
// Two threads add to each cell; each alone would claim that its sum stands.
__global__ void k() {
  __shared__ unsigned A[32];
  unsigned v = atomicAdd(&A[threadIdx.x / 2], 1u);
  __barrier_invariant_1(A[threadIdx.x / 2] == v + 1, threadIdx.x);
  //~^ barrier-invariant/access
  //~| barrier-invariant/established
  __syncthreads();
}
