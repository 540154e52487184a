// verdict: inconclusive
// flags: --block 64
// Without an invariant nothing is known of what the barrier published.
__global__ void k() {
  __shared__ unsigned s[64];
  s[threadIdx.x] = 1;
  __syncthreads();
  __assert(s[threadIdx.x] == 1);
  //~^ assert
}
