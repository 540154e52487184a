// verdict: unsupported
// flags: --block 1 --grid 1
// So may be the last one of a comma.
__device__ int set(int *p) {
  p[0] = 3;
  return 10;
}
__global__ void k(int *a, int c) {
  a[0] = 1;
  int x = (c, a[0]) + set(a); //~ unsupported/unspecified-order
  __assert(x == 11 || c == 0);
}
