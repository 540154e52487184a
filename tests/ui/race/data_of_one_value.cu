// verdict: refuted
// flags:
// The race needs one number of 2^32 in the input memory.
__global__ void k(const unsigned *flag, unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (flag[i] == 0x5bd1e995)
    out[0] = i;  //~ race/write-write
}
