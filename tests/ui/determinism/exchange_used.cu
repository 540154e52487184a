// verdict: refuted
// flags: --determinism
// All store the same, and the first is told that it is the first.
__global__ void k(int *flag, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (atomicExch(flag, 1) == 0) //~ order/result
    out[i] = 1;
}
