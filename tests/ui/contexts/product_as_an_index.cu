// verdict: verified
// flags:
// No defined run comes to the launch with sizes whose product is no `int`.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x;
}
int launch(int *a, const int *sizes, int n, int m) {
  int last = sizes[n * m - 1];
  k<<<1, 32>>>(a, n, m);
  return last;
}
