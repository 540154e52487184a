// verdict: inconclusive
// flags: --block 64
// The thread has not accessed its neighbour's cell; it cannot speak for it.
__global__ void k() {
  __shared__ unsigned s[64];
  unsigned next = (threadIdx.x + 1) % 64;
  s[threadIdx.x] = 1;
  __barrier_invariant_1(s[next] == s[next], threadIdx.x);
  //~^ barrier-invariant/access
  __syncthreads();
}
