// verdict: refuted
// flags: --block 64
// The hint has a side effect.
__global__ void k() {
  int i = 0;
  if (__builtin_expect(threadIdx.x < 4, i++)) {
  }
  __assert(i == 0); //~ assert
}
