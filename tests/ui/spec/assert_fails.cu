// verdict: refuted
// flags:
// False for odd n.
__global__ void k(unsigned n) {
  unsigned x = n / 2;
  __assert(x + x == n);
  //~^ assert
}
