// verdict: refuted
// flags:
// The access leaves the array for one number of 2^32 in the input memory.
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned s[64];
  unsigned x = in[blockIdx.x];
  if (threadIdx.x == 0 && x > 0x5bd1e990 && x < 0x5bd1e992)
    s[x - 0x5bd1e990 + 63] = 1;  //~ bounds
  out[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
