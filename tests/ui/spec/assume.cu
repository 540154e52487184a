// verdict: verified
// flags:
// Assumed, and printed with the verdict.
__global__ void k(unsigned n) {
  __assume(n % 2 == 0);
  __assert(n / 2 + n / 2 == n);
}
