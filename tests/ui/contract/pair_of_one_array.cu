// verdict: verified
// flags:
#include "barrister.h"
__device__ int get(const int *p) {
  __reads_from(p);
  __ensures(__return_val_int() == __other_int(__return_val_int()));
  return p[0];
}
__device__ int outer(const int *p) {
  __reads_from(p);
  return get(p);
}
__global__ void k(const int *a, const int *b) {
  int v = get(a + gridDim.x);
  int w = outer(gridDim.x % 2 ? a : b);
}
