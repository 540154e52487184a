// verdict: refuted
// flags: --block 1 --grid 1
// `memcpy` between places that overlap has no meaning.
__global__ void k() {
  int a[8] = {1, 2, 3, 4};
  memcpy(a + 3, a, 4 * sizeof(int)); //~ precondition
}
