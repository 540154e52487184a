// verdict: unsupported
// flags:
//
// The argument may point into the midst of an array, which is what would be copied.

#include "barrister.h"

__global__ void k(int *scratch, int *out) {
  __shared__ int copy[64];
  __requires(blockDim.x == 64);
  __syncthreads();
  __array_snapshot(copy, scratch); //~ unsupported/snapshot
  out[blockIdx.x * 64 + threadIdx.x] = copy[threadIdx.x];
}
