// verdict: refuted
// flags:
// A loop that is left at once does not come to its step.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n, int m) {
  for (int i = 0; i < 7; i += n * m)
    if (n > 5) break;
  k<<<1, 32>>>(a, n, m);
}
