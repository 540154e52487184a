// verdict: refuted
// flags: --determinism --block 32
// By way of other lanes.
__global__ void k(int *a, unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int old = atomicAdd(a, 1); //~ order/result
  out[i] = __ballot_sync(0xffffffffu, old % 3 == 0);
}
