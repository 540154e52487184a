// verdict: verified
// flags:
__global__ void k(unsigned n) {
  __requires(n > 2);
  unsigned x = n / 2;
  __assert(1 <= x && x < n);
}
