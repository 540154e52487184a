// verdict: verified
// flags: --block 1 --grid 1
__device__ int larger(const int *p, const int *q) {
  __reads_from(p);
  __reads_from(q);
  __ensures(__return_val_int() >= p[0] && __return_val_int() >= q[0]);
  return p[0] < q[0] ? q[0] : p[0];
}

__global__ void k(int *a) {
  int x = larger(a, a);
  __assert(x >= a[0]);
}
