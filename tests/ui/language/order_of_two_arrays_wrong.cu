// verdict: refuted
// flags: --block 1 --grid 1
__device__ int set(int *p, int v) {
  p[0] = v;
  return v;
}
__global__ void k(int *a, int *b) {
  a[0] = 1;
  int x = a[0] + set(b, 2);
  __assert(x == 4); //~ assert
}
