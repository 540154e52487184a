// verdict: inconclusive
// flags:
// Where objects lie is not known, so nothing follows from the order of pointers.
__global__ void k(int *a, int *b, int *c) {
  __assert(!(a < b)); //~ assert
  if (a < b) {
    if (threadIdx.x == 0)
      c[0] = 1;
  }
  if (!(a < b)) {
    if (threadIdx.x == 1)
      c[0] = 2; //~ race/write-write
  }
}
