// verdict: verified
// flags:
#include "barrister.h"
__device__ int same(const int *p, const int *q) {
  __reads_from(p);
  __reads_from(q);
  __ensures(__return_val_int() == 0);
  return p == q;
}
__global__ void k(const int *a, const int *b) {
  int v = same(a, b + 1);
  __assert(v == 0);
}
