// verdict: unsupported
// flags:
//
// The argument may point into the midst of an array, which is what would be copied.

#include "barrister.h"

__global__ void k(int *scratch) {
  __shared__ int copy[64];
  __requires(blockDim.x == 64);
  __syncthreads();
  __array_snapshot(copy, scratch); //~ unsupported/snapshot
  __assert(copy[threadIdx.x] == scratch[threadIdx.x]);
}
