// verdict: refuted
// flags:
// The result is the argument plus 1.
#include "barrister.h"
__device__ int f(int x, int *p) {
  __ensures(__return_val_int() == __old_int(x));
  //~^ postcondition
  x = x + 1;
  p[0] = x;
  return x;
}
__global__ void k(int n) {
  int a[2];
  f(n, a);
}
