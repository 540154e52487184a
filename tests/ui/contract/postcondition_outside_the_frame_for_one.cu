// verdict: verified
// flags:
// Nobody writes q.
#include "barrister.h"
__device__ int f(const int *p, const int *q) {
  __reads_from(p);
  __ensures(q[0] == __old_int(q[0]));
  return p[0];
}
__global__ void k(const int *p, const int *q) {
  f(p, q);
}
