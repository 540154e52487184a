// verdict: inconclusive
// flags: --block 1024 --grid 1
// The counter comes back to values of thread 0, after four million atomics: the verdict assumes that
// none does, so that such a run is no evidence.
#define FOUR(x) x x x x
__global__ void k(int *a, unsigned *c) {
  unsigned t = 0;
  unsigned first = atomicAdd(c, 1024u);
  for (int i = 0; i < 258; i++) {
    FOUR(FOUR(t = atomicAdd(c, 1024u);))
  }
  if (first == 0u || t < first)
    a[0] = threadIdx.x; //~ race/write-write
}
