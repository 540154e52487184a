// verdict: inconclusive
// flags:
//
// Of what others wrote a thread knows what element invariants say, and none does.

#include "barrister.h"

__global__ void k() {
  __shared__ int a[256];
  __requires(blockDim.x <= 256);
  a[threadIdx.x] = threadIdx.x;
  __elements_invariant_2(a, x, y, __implies(x < y && y < blockDim.x, a[x] < a[y])); //~ barrier-invariant/established
  __syncthreads();
}
