// verdict: verified
// flags: --determinism
// There is nobody else.
__global__ void k(int *a, int *out) {
  if (threadIdx.x == 0 && blockIdx.x == 0) {
    out[0] = atomicAdd(a, 5);
    out[1] = atomicMax(a, 3);
  }
}
