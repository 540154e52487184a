// verdict: unsupported
// flags:

#include "barrister.h"

__global__ void k(const int *in) {
  __shared__ int key[64], copy[64];
  __requires(blockDim.x == 64);
  key[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  __array_snapshot(copy, key);
  atomicExch(&key[0], 1);
  __permutation_invariant(key, copy); //~ unsupported/element-invariant-array
  __syncthreads();
}
