// verdict: unsupported
// flags: --block 1 --grid 1
// From the second iteration on, the pointer points into another address space.
__device__ int set(int *p) {
  p[0] = 3;
  return 10;
}
__global__ void k(int *out, int n) {
  extern __shared__ int cells[];
  int *p = cells;
  for (int i = 0; i < n; i++) {
    *p = 1;
    int x = *p + set(out); //~ unsupported/unspecified-order
    __assert(x == 11);
    p = out;
  }
}
