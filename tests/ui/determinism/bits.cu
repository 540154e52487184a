// verdict: verified
// flags: --determinism
__global__ void k(const unsigned *in, unsigned *all, unsigned *any, unsigned *odd) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAnd(all, in[i]);
  atomicOr(any, in[i]);
  atomicXor(odd, in[i]);
}
