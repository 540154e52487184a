// verdict: refuted
// flags:
// A static variable is initialised once: of the sizes of an earlier call.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n, int m) {
  static int size = n * m;
  k<<<1, 32>>>(a, n, m);
}
