// verdict: unsupported
// flags:
// What was there before is asked of where s points to in the end.
#include "barrister.h"
__device__ void f(unsigned *s) {
  __reads_from(s);
  __writes_to(s);
  __ensures(__old_int(s[0]) == 1);
  s = s + 1;
}
__global__ void k(unsigned *p) {
  f(p);
  //~^ unsupported/postcondition-of-changed-parameter
}
