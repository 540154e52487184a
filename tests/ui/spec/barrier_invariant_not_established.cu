// verdict: refuted
// flags: --block 64
__global__ void k() {
  __shared__ unsigned s[64];
  s[threadIdx.x] = 2 * threadIdx.x;
  __barrier_invariant_1(s[threadIdx.x] < 100, threadIdx.x);
  //~^ barrier-invariant/established
  __syncthreads();
}
