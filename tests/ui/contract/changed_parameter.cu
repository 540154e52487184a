// verdict: unsupported
// flags:
// In the end n is 7, and the argument is 5.
#include "barrister.h"
__device__ unsigned f(const unsigned *s, unsigned n) {
  __reads_from(s);
  __ensures(n == 7);
  n = 7;
  return n;
}
__global__ void k() {
  __shared__ unsigned s[1];
  f(s, 5);
  //~^ unsupported/postcondition-of-changed-parameter
  __assert(false);
}
