// verdict: verified
// flags:
//
// Odd-even transposition: each thread exchanges two neighbours or leaves them as they are, so
// what a block of any size makes of its keys is a permutation of them.

#include "barrister.h"

__global__ void odd_even(float *data, unsigned n) {
  __shared__ float key[2048], start[2048];
  __requires(n <= 2048 && n <= 2 * blockDim.x);
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    key[i] = data[blockIdx.x * n + i];
  __syncthreads();
  __array_snapshot(start, key);
  for (unsigned round = 0; round < n; ++round) {
    unsigned i = 2 * threadIdx.x + round % 2;
    if (i + 1 < n && key[i] > key[i + 1]) {
      float high = key[i];
      key[i] = key[i + 1];
      key[i + 1] = high;
    }
    __permutation_invariant(key, start);
    __syncthreads();
  }
  for (unsigned i = threadIdx.x; i < n; i += blockDim.x)
    data[blockIdx.x * n + i] = key[i];
}
