// verdict: inconclusive
// flags: --determinism
// What was counted is not known to be another value than the atomic's.
__global__ void k(int *a, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __syncthreads_count(atomicAdd(a, 1) > 3); //~ order/value
}
