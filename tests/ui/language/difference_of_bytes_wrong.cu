// verdict: refuted
// flags:
// Nothing is borrowed from the next byte.
__global__ void k(unsigned x) {
  __assert(__vabsdiffu4(x, x + 1) == 1u);
  //~^ assert
}
