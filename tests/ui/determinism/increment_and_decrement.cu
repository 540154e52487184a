// verdict: refuted
// flags: --determinism
__global__ void k(unsigned *count) {
  if (threadIdx.x % 2 == 0)
    atomicInc(count, 3u);
  else
    atomicDec(count, 3u); //~ order/update
}
