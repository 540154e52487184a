// verdict: refuted
// flags: --block 1 --grid 1 --any-launch
// Undefined in C; a bit-vector solver says all ones.
__global__ void k(unsigned a, unsigned b) {
  unsigned q = a / b;
  //~^ division-by-zero
  __assert(b != 0 || q == 0xffffffffu);
}
