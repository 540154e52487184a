// verdict: unsupported
// flags:

#include "barrister.h"

__global__ void k() {
  __shared__ int a[256];
  a[threadIdx.x] = threadIdx.x;
  __elements_invariant_2(a, x, y, __implies(x < threadIdx.x && y < 100, a[x] <= a[y])); //~ unsupported/element-invariant-of-thread
  __syncthreads();
}
