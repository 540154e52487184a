// verdict: inconclusive
// flags:
// The function does not touch q, and says that it stays as it is: while it runs another thread writes.
#include "barrister.h"
__device__ int f(const int *p, const int *q) {
  __reads_from(p);
  __ensures(q[0] == __old_int(q[0]));
  return p[0];
}
__global__ void k(const int *p, int *q) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    q[0] = 1;
  //~^ race/read-write
  //~| race/read-write
  f(p, q);
}
