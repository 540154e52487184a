// verdict: refuted
// flags: --determinism
__global__ void k(int *a, int *out) {
  if (atomicAdd(a, 1) == 0) //~ order/result
    out[0] = threadIdx.x;
}
