// verdict: refuted
// flags: --determinism --block 64
// All threads do the same, so that it takes turns to tell: one after the other, in whatever order, they end alike.
__global__ void k(int *a, int step) {
  atomicAdd(a, step);
  atomicMax(a, 3); //~ order/update
}
