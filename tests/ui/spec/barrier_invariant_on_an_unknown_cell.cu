// verdict: inconclusive
// flags: --block 64
// The thread knows its neighbour's cell from the first barrier, but it has not
// accessed the cell since, so others may have; it cannot speak for it.
__global__ void k() {
  __shared__ unsigned s[64];
  unsigned next = (threadIdx.x + 1) % 64;
  s[threadIdx.x] = 1;
  __barrier_invariant_1(s[threadIdx.x] == 1, next);
  __syncthreads();
  __barrier_invariant_1(s[next] == 1, threadIdx.x);
  //~^ barrier-invariant/access
  __syncthreads();
}
