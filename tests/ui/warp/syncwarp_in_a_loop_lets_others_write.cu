// verdict: refuted
// flags: --block 32
// In the second round the neighbour's write of before the loop is ordered, and known of no longer.
__global__ void k(int n) {
  __shared__ int s[32];
  s[threadIdx.x] = 0;
  __barrier_invariant_1(s[threadIdx.x] == 0, threadIdx.x ^ 1);
  __syncthreads();
  s[threadIdx.x] = 1;
  for (int i = 0; i < n; i++) {
    if (i > 0)
      __assert(s[threadIdx.x ^ 1] == 0);
    //~^ assert
    __syncwarp();
  }
}
