// verdict: inconclusive
// flags: --determinism
__global__ void k(long long *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = clock64(); //~ order/value
}
