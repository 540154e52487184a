// verdict: unsupported
// flags:
#include "barrister.h"
__device__ int f(const int *p, const int *q) {
  __reads_from(p);
  __reads_from(q);
  __ensures(__ptr_base(p) != __ptr_base(q));
  return p[0];
}
__global__ void k(const int *a) {
  f(a, a); //~ unsupported/contract-one-array
  __assert(false);
}
