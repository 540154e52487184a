// verdict: unsupported
// flags:

#include "barrister.h"

__global__ void k(int *a) {
  a[threadIdx.x] = threadIdx.x;
  __elements_invariant_2(a, x, y, __implies(x < y && y < 100, a[x] <= a[y])); //~ unsupported/element-invariant-array
  __syncthreads();
}
