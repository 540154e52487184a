// verdict: verified
// flags: --block 1 --grid 1
// Whichever operand comes first: no array that one of them writes is used by the other.
__device__ int set(int *p, int v) {
  p[0] = v;
  return v;
}
__global__ void k(int *a, int *b) {
  a[0] = 1;
  int x = a[0] + set(b, 2);
  __assert(x == 3);
}
