// verdict: verified
// flags:
__global__ void k(unsigned n) {
  unsigned sum = 0;
  for (unsigned i = 0; __invariant(sum == 2 * i && i <= n), i < n; i++)
    sum += 2;
  __assert(sum == 2 * n);
}
