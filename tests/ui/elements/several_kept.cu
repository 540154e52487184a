// verdict: verified
// flags:
//
// Nobody writes the array between the barriers: it goes on holding what it held.

#include "barrister.h"

__global__ void k(int *out) {
  __shared__ int a[256], b[256];
  __requires(blockDim.x <= 256);
  a[threadIdx.x] = threadIdx.x;
  __element_invariant(a, x, __implies(x < blockDim.x, a[x] == x));
  __elements_invariant_3(a, x, y, z, __implies(x < y && y < z && z < blockDim.x, a[x] + 1 < a[z] && a[x] < a[y]));
  __syncthreads();
  b[threadIdx.x] = 1;
  __elements_invariant_2(a, x, y, __implies(x + 1 < y && y < blockDim.x, a[x] < a[y]));
  __elements_invariant_3(a, x, y, z, __implies(x < y && y < z && z < blockDim.x, a[x] < a[z]));
  __syncthreads();
}
