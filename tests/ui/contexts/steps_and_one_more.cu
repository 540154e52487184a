// verdict: refuted
// flags:
// The body moves it, too.
__global__ void k(int *a, int i) {
  if (i % 16 != 3) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n) {
  for (int i = 3; i < n; i += 16) {
    k<<<1, 32>>>(a, i);
    if (n > 40) i++;
  }
}
