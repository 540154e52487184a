// verdict: refuted
// flags:
// A closure that nobody calls computes nothing.
__global__ void k(int *a, int n, int m) {
  if (n > 50000 && m > 50000) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n, int m) {
  auto size = [=] { return n * m; };
  k<<<1, 32>>>(a, n, m);
}
