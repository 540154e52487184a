// verdict: refuted
// flags: --block 1 --grid 1
// A conversion to a narrower type loses the upper bits.
__global__ void k(unsigned x) {
  unsigned char b = x;
  __assert(b == x);
  //~^ assert
}
