// verdict: conditional
// flags:
// A guard that is missing is no condition that every launch keeps, and the report says so.
// requires: n >= 1 && n >= gridDim.x * blockDim.x
#include "barrister.h"
__global__ void k(int *a, int n) {
  __array_extent(a, n);
  a[blockIdx.x * blockDim.x + threadIdx.x] = n * 0;
}
