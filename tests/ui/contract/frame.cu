// verdict: verified
// flags: --block 1 --grid 1
__device__ void fill(int *p, const int *q) {
  __writes_to(p);
  __reads_from(q);
  __ensures(p[0] == q[0]);
  p[0] = q[0];
}

__global__ void k(int *a, int *b) {
  b[0] = 7;
  fill(a, b);
  __assert(a[0] == 7);
}
