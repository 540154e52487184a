// verdict: unsupported
// flags:
// The argument is named, and so is what became of it.
#include "barrister.h"
__device__ unsigned f(const unsigned *s, unsigned n) {
  __reads_from(s);
  __ensures(n == __old_int(__old_int(n)) + 1);
  n = n + 1;
  return n;
}
__global__ void k(const unsigned *s) {
  f(s, 1);
  //~^ unsupported/postcondition-of-changed-parameter
}
