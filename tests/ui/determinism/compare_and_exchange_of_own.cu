// verdict: refuted
// flags: --determinism
// The first one wins.
__global__ void k(int *owner) {
  atomicCAS(owner, 0, (int)threadIdx.x + 1); //~ order/update
}
