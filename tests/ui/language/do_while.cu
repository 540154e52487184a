// verdict: verified
// flags: --block 1 --grid 1
// The body runs before the test.
__global__ void k(int n) {
  int i = 0;
  do {
    __invariant(i >= 0);
    i++;
  } while (i < n);
  __assert(i >= 1);
}
