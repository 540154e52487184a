// verdict: refuted
// flags:
// It is computed when the kernel has been launched.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
int launch(int *a, int n, int m) {
  k<<<1, 32>>>(a, n, m);
  return n * m;
}
