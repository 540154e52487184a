// verdict: refuted
// flags: --block 1 --grid 1
// As good as none.
__global__ void k(int *a, int n) {
  __requires(n < 0);
  __array_extent(a, n);
  a[0] = 1; //~ bounds
}
