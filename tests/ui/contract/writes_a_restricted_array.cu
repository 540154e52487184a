// verdict: inconclusive
// flags:
// The kernel says that nobody writes a while it runs, and calls a function that may.
#include "barrister.h"
__device__ void f(int *p) {
  __writes_to(p);
  p[0] = 5;
}
__global__ void k(const int *__restrict__ a) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    f((int *)a); //~ constant-write
}
