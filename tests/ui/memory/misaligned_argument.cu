// verdict: inconclusive
// flags: --block 1 --grid 1
__device__ void clear(char *p) {
  __writes_to(p);
  *(int *)p = 0;
}

__global__ void k(char *a) {
  clear(a + 4);
  clear(a + 6); //~ alignment
}
