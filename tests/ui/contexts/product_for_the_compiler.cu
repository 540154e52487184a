// verdict: refuted
// flags:
// Compilers do not evaluate what they are asked of.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n, int m) {
  bool constant = __builtin_constant_p(n * m);
  k<<<1, 32>>>(a, n, m);
}
