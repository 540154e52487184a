// verdict: refuted
// flags:
__global__ void k(unsigned n) {
  assert(n != 7);
  //~^ assert
}
