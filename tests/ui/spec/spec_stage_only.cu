// verdict: inconclusive
// flags: --stage spec
// Alone, the second stage proves nothing about races.
__global__ void k(unsigned n) {
  __assert(n == n);
}
