// verdict: inconclusive
// flags: --block 1 --grid 1
// Nothing is known of floating-point arithmetic.
__global__ void k(float x, float y) {
  __assert(x + y == y + x);
  //~^ assert
}
