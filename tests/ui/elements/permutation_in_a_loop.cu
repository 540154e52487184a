// verdict: inconclusive
// flags:
//
// What a loop without a barrier has changed is not followed.

#include "barrister.h"

__global__ void k(const int *in, unsigned times) {
  __shared__ int key[64], start[64];
  __requires(blockDim.x <= 32);
  key[threadIdx.x] = in[threadIdx.x];
  key[threadIdx.x + 32] = in[threadIdx.x + 32];
  __syncthreads();
  __array_snapshot(start, key);
  for (unsigned i = 0; i < times; ++i) {
    int low = key[threadIdx.x];
    key[threadIdx.x] = key[threadIdx.x + 32];
    key[threadIdx.x + 32] = low;
  }
  __permutation_invariant(key, start); //~ barrier-invariant/established
  __syncthreads();
}
