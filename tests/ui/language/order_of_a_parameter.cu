// verdict: unsupported
// flags: --block 1 --grid 1
// A reference may stand for memory.
__device__ int set(int *p) { p[0] = 3; return 10; }
__device__ int g(int &r, int *p) { return r + set(p); } //~ unsupported/unspecified-order
__global__ void k(int *a) {
  a[0] = 1;
  int x = g(a[0], a);
  __assert(x == 11);  // or 13
}
