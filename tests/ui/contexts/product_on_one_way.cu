// verdict: refuted
// flags:
// One of two ways to the launch multiplies nothing.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n, int m, bool known) {
  int size = 0;
  if (known) size = n * m;
  k<<<1, 32>>>(a, n, m);
}
