// verdict: refuted
// flags: --determinism
__global__ void k(unsigned *count, unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = atomicDec(count, 9u); //~ order/result
}
