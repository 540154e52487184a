// verdict: inconclusive
// flags:
// In the proof of f its array begins where p points.
#include "barrister.h"
__device__ int f(const int *p) {
  __reads_from(p);
  __ensures(__ptr_offset_bytes(p) == 0);
  return p[0];
}
__device__ int outer(const int *p) {
  __reads_from(p);
  return f(p);
}
__global__ void k(const int *a) {
  outer(a + 64); //~ precondition
}
