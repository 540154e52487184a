// verdict: refuted
// flags:
// The body replaces the call, since no contract can be given for a private array; i is 1 behind it.
#include "barrister.h"
__device__ int f(int x, int *p) {
  __ensures(__return_val_int() == x);
  p[0] = x;
  return x;
}
__global__ void k() {
  __shared__ int s;
  int i = 0, a[2];
  f(i++, a);
  if (i == 1) s = threadIdx.x;
  //~^ race/write-write
}
