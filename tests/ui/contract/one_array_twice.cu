// verdict: unsupported
// flags: --block 1 --grid 1
// The contract is proved for distinct arrays, where it holds.
__device__ void put(int *p, const int *q) {
  __writes_to(p);
  __reads_from(q);
  __requires(q[0] == 1);
  __ensures(q[0] == 1);
  p[0] = 5;
}

__global__ void k(int *a) {
  a[0] = 1;
  put(a, a); //~ unsupported/contract-one-array
  __assert(a[0] == 1);
}
