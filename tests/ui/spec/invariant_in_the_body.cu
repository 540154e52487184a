// verdict: verified
// flags:
__global__ void k(unsigned n) {
  unsigned sum = 0;
  unsigned i = 0;
  while (i < n) {
    __invariant(sum % 2 == 0);
    sum += 2;
    i++;
  }
  __assert(sum % 2 == 0);
}
