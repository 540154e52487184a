// verdict: unsupported
// flags:
// Two arrays that are only read may be one, but not where the function asks for that: two calls below.
#include "barrister.h"
__device__ int same(const int *p, const int *q) {
  __reads_from(p);
  __reads_from(q);
  __ensures(__return_val_int() == 0);
  return p == q;
}
__device__ int outer(const int *p, const int *q) {
  __reads_from(p);
  __reads_from(q);
  __ensures(__return_val_int() == 0);
  return same(p, q);
}
__global__ void k(const int *a) {
  int v = outer(a, a); //~ unsupported/contract-one-array
  __assert(v == 0);
}
