// verdict: refuted
// flags:
#include "barrister.h"
__device__ void f(int *p, int *q) {
  __writes_to(p);
  __writes_to(q);
  __ensures(p[0] == 5);
  p[0] = 5;
  q[0] = 1;
}
__global__ void k(int *g) {
  int a[2];
  a[0] = 1;
  a[1] = 2;
  if (threadIdx.x == 0 && blockIdx.x == 0) {
    f(a, g);
    __assert(a[0] == 5);
  }
  __assert(a[0] == 1); //~ assert
}
