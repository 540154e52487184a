// verdict: refuted
// flags: --determinism
__global__ void k(const int *in, int *found) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicExch(found, in[i] == 7 ? 1 : 0); //~ order/update
}
