// verdict: refuted
// flags: --determinism
// To add nothing is to look.
__global__ void k(int *a, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(a, 1);
  out[i] = atomicAdd(a, 0); //~ order/result
}
