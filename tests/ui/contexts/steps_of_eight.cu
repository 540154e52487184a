// verdict: refuted
// flags:
// Half of the steps.
__global__ void k(int *a, int i) {
  if (i % 16 != 3) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, int n) {
  for (int i = 3; i < n; i += 8) k<<<1, 32>>>(a, i);
}
