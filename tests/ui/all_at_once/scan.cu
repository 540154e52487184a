// verdict: refuted
// flags: --block 32 --grid 2
// A scan in the manner of Hillis and Steele: without the barrier between a step's read
// and its write (WAR), without the one behind loading (RAW), with a carry that each block
// takes for its own, and with a barrier that only some threads come to.
__global__ void scan(const int *in, int *out, int *carry) {
  __shared__ int sum[32], before[32];
  unsigned t = threadIdx.x;
  sum[t] = in[blockIdx.x * 32 + t];
  // __syncthreads();
  before[t] = t > 0 ? sum[t - 1] : 0;  //~ race/write-read
  __syncthreads();
  for (unsigned d = 1; d < 32; d *= 2) {
    int left = 0;
    if (t >= d)
      left = sum[t - d];
    // __syncthreads();
    sum[t] += left;
    //~^ race/read-write
    __syncthreads();
  }
  if (t == 31)
    carry[0] = sum[31];  //~ race/write-write
  if (sum[t] > 1000) {
    before[t / 2] = sum[t];  //~ race/write-write
    __syncthreads();  //~ divergence
  }
  out[blockIdx.x * 32 + t] = sum[t] + before[t];
  //~^ race/write-read
}
