// verdict: verified
// flags: --block 1 --grid 1
__device__ int find(const int *a, int n, int x) {
  for (int i = 0; i < n; i++) {
    __invariant(i >= 0);
    if (a[i] == x)
      return i;
  }
  return -1;
}

__global__ void k(const int *a, int n, int x) {
  int i = find(a, n, x);
  __assert(i >= -1);
  __assert(i == -1 || i < n);
}
