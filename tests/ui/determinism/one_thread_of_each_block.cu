// verdict: refuted
// flags: --determinism
__global__ void k(int *a, int *out) {
  if (threadIdx.x == 0)
    out[blockIdx.x] = atomicAdd(a, 5); //~ order/result
}
