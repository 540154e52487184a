// verdict: unsupported
// flags:

#include "barrister.h"

__global__ void k(const int *in) {
  extern __shared__ int key[];
  __shared__ int copy[64];
  __requires(blockDim.x == 64);
  key[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  __array_snapshot(copy, key);
  __permutation_invariant(key, copy); //~ unsupported/element-invariant-array
  __syncthreads();
}
