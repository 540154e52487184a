// verdict: unsupported
// flags: --block 1 --grid 1
// Or what it increments.
__device__ int set(int *p) { p[0] = 3; return 10; }
__device__ int bump(int &r) { return ++r; }
__global__ void k(int *a) {
  a[0] = 1;
  int x = bump(a[0]) + set(a); //~ unsupported/unspecified-order
  __assert(a[0] == 3);  // or 4
}
