// verdict: refuted
// flags:
//
// What held at one barrier does not hold at the next, behind a write.

#include "barrister.h"

__global__ void k() {
  __shared__ int a[256];
  __requires(2 <= blockDim.x && blockDim.x <= 256);
  a[threadIdx.x] = threadIdx.x;
  __element_invariant(a, x, __implies(x < blockDim.x, a[x] == x));
  __elements_invariant_2(a, x, y, __implies(x < y && y < blockDim.x, a[x] < a[y]));
  __syncthreads();
  if (threadIdx.x == 1)
    a[1] = -1;
  __elements_invariant_2(a, x, y, __implies(x < y && y < blockDim.x, a[x] < a[y])); //~ barrier-invariant/established
  __syncthreads();
}
