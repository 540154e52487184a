// verdict: error
// flags:
// The caller's array is its own, and it forgets what the frame names, nothing else.
#include "barrister.h"
__device__ void f(int *p, int *q) {
  __writes_to(q);
  p[0] = 5; //~ annotation
  q[0] = 1;
}
__global__ void k(int *g) {
  int a[2];
  a[0] = 1;
  a[1] = 2;
  if (threadIdx.x == 0 && blockIdx.x == 0)
    f(a, g);
  __assert(a[0] == 1);
}
