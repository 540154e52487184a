// verdict: refuted
// flags: --determinism
__global__ void k(const unsigned *in, unsigned *bits) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x % 2 == 0)
    atomicOr(bits, 1u << (in[i] & 31u));
  else
    atomicAnd(bits, ~(1u << (in[i] & 31u))); //~ order/update
}
