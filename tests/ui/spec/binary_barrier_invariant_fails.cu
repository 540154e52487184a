// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(unsigned *out) {
  __shared__ unsigned s[64];
  s[threadIdx.x] = threadIdx.x / 2;
  __barrier_invariant_binary_1(s[threadIdx.x] != s[__other_int(threadIdx.x)],
  //~^ barrier-invariant/established
                               threadIdx.x, __other_int(threadIdx.x));
  __syncthreads();
  out[s[threadIdx.x]] = threadIdx.x;
}
