// verdict: inconclusive
// flags: --determinism --grid 1
// What the function does with its atomic is not in its contract.
#include "barrister.h"
__device__ int next(int *a) {
  __reads_from(a);
  __writes_to(a);
  __ensures(__return_val_int() >= 0);
  int old = atomicAdd(a, 1);
  return old < 0 ? 0 : old;
}
__global__ void k(int *a, int *out) {
  if (threadIdx.x == 0)
    out[0] = next(a); //~ order/value
}
