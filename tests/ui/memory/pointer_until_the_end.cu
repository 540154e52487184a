// verdict: verified
// flags: --block 1 --grid 1
__global__ void k(int *a, unsigned n) {
  int *end = a + n;
  int i = 0;
  for (int *p = a; __invariant(p <= end), p != end; p++)
    i++;
}
