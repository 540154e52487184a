// verdict: inconclusive
// flags:
//
// All keys move on by one. The threads together permute them, but none of them does by itself,
// which is what is asked.

#include "barrister.h"

__global__ void k(const int *in) {
  __shared__ int key[256], start[256];
  __requires(blockDim.x <= 256);
  key[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  __array_snapshot(start, key);
  int next = key[threadIdx.x + 1 < blockDim.x ? threadIdx.x + 1 : 0];
  __permutation_invariant(key, start);
  __syncthreads();
  key[threadIdx.x] = next;
  __permutation_invariant(key, start); //~ barrier-invariant/established
  __syncthreads();
}
