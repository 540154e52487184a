// verdict: refuted
// flags:
// The product is one of other values than those that are passed.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
int launch(int *a, int n, int m) {
  int size = n * m;
  n += size;
  k<<<1, 32>>>(a, n, m);
  return size;
}
