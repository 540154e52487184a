// verdict: unsupported
// flags: --block 1 --grid 1
// So may be what a function returns.
__device__ int set(int *p) { p[0] = 3; return 10; }
__device__ int &at(int *p) { return *p; }
__global__ void k(int *a) {
  a[0] = 1;
  int x = at(a) + set(a); //~ unsupported/unspecified-order
  __assert(x == 11);  // or 13
}
