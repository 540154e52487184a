// verdict: refuted
// flags:
//
// Two neighbours may be equal.

#include "barrister.h"

__global__ void k() {
  __shared__ int a[256];
  __requires(blockDim.x <= 256);
  a[threadIdx.x] = threadIdx.x / 2;
  __element_invariant(a, x, __implies(x < blockDim.x, a[x] == x / 2));
  __elements_invariant_2(a, x, y, __implies(x < y && y < blockDim.x, a[x] < a[y])); //~ barrier-invariant/established
  __syncthreads();
}
