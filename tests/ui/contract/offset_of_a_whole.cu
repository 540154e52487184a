// verdict: verified
// flags:
#include "barrister.h"
__device__ int f(const int *p) {
  __reads_from(p);
  __ensures(__ptr_offset_bytes(p) == 0);
  return p[0];
}
__global__ void k(const int *a) {
  f(a);
}
