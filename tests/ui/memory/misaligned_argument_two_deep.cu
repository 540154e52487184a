// verdict: inconclusive
// flags: --block 1 --grid 1
// The cast is two calls below.
__device__ void clear(char *p) {
  __writes_to(p);
  *(int *)p = 0;
}

__device__ void outer(char *p) {
  __writes_to(p);
  clear(p + 4);
}

__global__ void k(char *a) {
  outer(a + 4);
  outer(a + 6); //~ alignment
}
