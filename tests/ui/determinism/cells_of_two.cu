// verdict: refuted
// flags: --determinism
__global__ void k(int *a, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = atomicAdd(&a[i / 2], 1); //~ order/result
}
