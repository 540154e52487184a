// verdict: verified
// flags: --block 64
// An unknown index is harmless where it is only read.
__global__ void k(unsigned *out, const unsigned *in, const unsigned *index) {
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  out[i] = in[index[i]];
}
