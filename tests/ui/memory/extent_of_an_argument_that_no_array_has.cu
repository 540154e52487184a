// verdict: inconclusive
// flags: --block 1 --grid 1
// The call does not make it true.
__device__ void fill(int *p, size_t n) {
  __writes_to(p);
  __array_extent(p, n);
  p[0] = 0;
  //~^ bounds
}

__global__ void k(int *a) {
  __array_extent(a, 10);
  fill(a, 0xffffffffffffffffUL); //~ precondition
}
