// verdict: refuted
// flags:
// The start is not known.
__global__ void k(int *a, int i) {
  if (i % 16 != 3) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n, int start) {
  for (int i = start; i < n; i += 16) k<<<1, 32>>>(a, i);
}
