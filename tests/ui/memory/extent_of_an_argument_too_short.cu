// verdict: inconclusive
// flags: --block 1 --grid 1
__device__ void fill(int *p, int n) {
  __writes_to(p);
  __array_extent(p, n);
  for (int i = 0; __invariant(0 <= i), i < n; i++)
    p[i] = 0;
}

__global__ void k(int *a) {
  __array_extent(a, 10);
  fill(a + 4, 7); //~ precondition
}
