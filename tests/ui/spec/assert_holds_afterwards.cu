// verdict: refuted
// flags:
// An assertion is proved, then assumed: one failure, not two.
__global__ void k(unsigned n) {
  __assert(n > 5);
  //~^ assert
  __assert(n > 4);
}
