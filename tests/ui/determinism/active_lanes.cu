// verdict: inconclusive
// flags: --determinism
// Which lanes are together here is up to the hardware.
__global__ void k(unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __activemask(); //~ order/value
}
