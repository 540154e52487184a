// verdict: unsupported
// flags:

#include "barrister.h"

__global__ void k() {
  __shared__ int key[64], other[64];
  key[threadIdx.x] = 0;
  other[threadIdx.x] = 0;
  __permutation_invariant(key, other); //~ unsupported/element-invariant-array
  __syncthreads();
}
