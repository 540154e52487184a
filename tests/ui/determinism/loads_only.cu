// verdict: verified
// flags: --determinism
__global__ void k(int *a, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = atomicAdd(a, 0) + atomicOr(a, 0);
}
