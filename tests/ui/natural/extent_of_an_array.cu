// verdict: refuted
// flags:
// A guard that is missing is no matter of the launch.
#include "barrister.h"
__global__ void k(int *a, int n) {
  __array_extent(a, n);
  a[blockIdx.x * blockDim.x + threadIdx.x] = n * 0; //~ bounds
}
