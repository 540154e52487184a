// verdict: unsupported
// flags:

#include "barrister.h"

__global__ void k() {
  __shared__ int a[256];
  atomicMax(&a[threadIdx.x], 3);
  __elements_invariant_2(a, x, y, __implies(x < y && y < 100, a[x] + a[y] >= 0)); //~ unsupported/element-invariant-array
  __syncthreads();
}
