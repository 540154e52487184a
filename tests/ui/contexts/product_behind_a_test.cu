// verdict: refuted
// flags:
// Where the test fails nothing is multiplied.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n, int m, bool known) {
  bool large = known && n * m > 7;
  k<<<1, 32>>>(a, n, m);
}
