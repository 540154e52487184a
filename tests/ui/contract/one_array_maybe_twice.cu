// verdict: unsupported
// flags: --block 1 --grid 1
__device__ void put(int *p, const int *q) {
  __writes_to(p);
  __reads_from(q);
  __requires(q[0] == 1);
  __ensures(q[0] == 1);
  p[0] = 5;
}

__global__ void k(int *a, int *b, int n) {
  a[0] = 1;
  int *r = n > 0 ? a : b;
  put(r, a); //~ unsupported/contract-one-array
  __assert(a[0] == 1);
}
