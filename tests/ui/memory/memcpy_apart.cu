// verdict: verified
// flags: --block 1 --grid 1
// Halves of one array do not overlap.
__global__ void k(int n) {
  __requires(n >= 0 && n <= 4);
  int a[8] = {1, 2, 3, 4};
  memcpy(a + 4, a, n * sizeof(int));
}
