// verdict: error
// flags:
// Where the clause stands x is no longer the argument.
#include "barrister.h"
__device__ int f(int x, int *p) {
  x = x + 1;
  p[0] = x;
  __ensures(__return_val_int() == __old_int(x));
  //~^ annotation
  return x;
}
__global__ void k(int n) {
  int a[2];
  f(n, a);
}
