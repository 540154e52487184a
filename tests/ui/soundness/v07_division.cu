// verdict: verified
// flags: --block 1 --grid 1
// Guarded.
__global__ void k(unsigned a, unsigned b) {
  if (b != 0) {
    unsigned q = a / b;
    __assert(q <= a);
  }
}
