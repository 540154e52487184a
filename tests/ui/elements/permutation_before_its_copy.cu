// verdict: unsupported
// flags:
//
// The copy is made behind the barrier at which it is spoken of: what it holds there is anything.

#include "barrister.h"

__global__ void k(const int *in) {
  __shared__ int key[64], start[64];
  __requires(blockDim.x <= 64);
  key[threadIdx.x] = in[threadIdx.x];
  __permutation_invariant(key, start); //~ unsupported/element-invariant-of-thread
  __syncthreads();
  __array_snapshot(start, key);
  __permutation_invariant(key, start);
  __syncthreads();
}
