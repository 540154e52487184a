// verdict: unsupported
// flags: --block 1 --grid 1
// Either operand of `?:` may be what is read.
__device__ int set(int *p) {
  p[0] = 3;
  return 10;
}
__global__ void k(int *a, int c) {
  a[0] = 1;
  int x = (c ? a[0] : a[1]) + set(a); //~ unsupported/unspecified-order
  __assert(x == 11 || c == 0);
}
