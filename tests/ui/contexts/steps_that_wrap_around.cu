// verdict: refuted
// flags:
// Six is no power of two: when an `unsigned` wraps around, the remainder changes.
__global__ void k(int *a, unsigned i) {
  if (i % 6 != 3) a[0] = threadIdx.x; //~ race/write-write
}
void launch(int *a, unsigned n) {
  for (unsigned i = 3; i != n; i += 6) k<<<1, 32>>>(a, i);
}
