// verdict: refuted
// flags: --determinism
__global__ void k(unsigned *count) {
  if (threadIdx.x % 2 == 0)
    atomicInc(count, 7u);
  else
    atomicInc(count, 2u); //~ order/update
}
