// verdict: verified
// flags: --determinism
__global__ void k(const int *in, int *most, int *least) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicMax(most, in[i]);
  atomicMin(least, in[i]);
}
