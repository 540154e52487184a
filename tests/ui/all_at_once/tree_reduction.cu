// verdict: refuted
// flags: --block 64 --grid 2
// A tree reduction without the barrier before the tree (RAW), without the one between
// two levels (WAR and RAW), without the one before the buffer is used again (WAW), and
// with a flag that several threads of a branch write.
__global__ void reduce(const int *in, int *out) {
  __shared__ int sum[64], most[64], seen[2];
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * 64 + t;
  sum[t] = in[i];
  most[t] = in[i];
  // __syncthreads();
  if (t < 32)
    sum[t] += sum[t + 32];  //~ race/write-read
  __syncthreads();
  for (unsigned d = 16; d > 0; d /= 2) {
    if (t < d)
      sum[t] += sum[t + d];  //~ race/write-read
    // __syncthreads();
  }
  __syncthreads();
  most[t ^ 1] = sum[0];
  // __syncthreads();
  most[t] = t;  //~ race/write-write
  if (t % 16 == 0)
    seen[t / 32] = t;  //~ race/write-write
  __syncthreads();
  if (t == 0)
    out[blockIdx.x] = sum[0] + most[1] + seen[0];
}
