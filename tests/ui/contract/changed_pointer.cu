// verdict: unsupported
// flags:
// What s points to in the end is not what the argument points to.
#include "barrister.h"
__device__ void f(unsigned *s) {
  __reads_from(s);
  __writes_to(s);
  __ensures(s[0] == 1);
  s = s + 1;
  s[0] = 1;
}
__global__ void k(unsigned *p) {
  __requires(blockDim.x == 1 && gridDim.x == 1);
  p[0] = 0;
  f(p);
  //~^ unsupported/postcondition-of-changed-parameter
  __assert(p[0] == 1);
}
