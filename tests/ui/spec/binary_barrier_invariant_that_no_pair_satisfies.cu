// verdict: refuted
// flags: --block 64 --grid 1
__global__ void k(unsigned *a) {
  __shared__ unsigned s[64];
  s[threadIdx.x] = 0;
  __barrier_invariant_binary_1(__other_int(threadIdx.x) > threadIdx.x, threadIdx.x, __other_int(threadIdx.x));
  //~^ barrier-invariant/established
  __syncthreads();
  a[0] = threadIdx.x;
}
