// verdict: unsupported
// flags:

#include "barrister.h"

__global__ void k(const int *in) {
  __shared__ int key[64], half[32], copy[32];
  __requires(blockDim.x == 32);
  half[threadIdx.x] = in[threadIdx.x];
  key[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  __array_snapshot(copy, half);
  __permutation_invariant(key, copy); //~ unsupported/element-invariant-array
  __syncthreads();
}
