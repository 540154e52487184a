// verdict: verified
// flags:
//
// Kogge and Stone's inclusive prefix sum, free of races and of divergence for any
// block size, a power of two or not.
//
// No invariant is needed: in the first half of a step cells are only read, in the
// second each thread touches its own cell only, and a barrier ends each half.

#include "barrister.h"

__global__ void kogge_stone(unsigned *data) {
  __shared__ unsigned idx[1024];
  const unsigned n = blockDim.x;
  const unsigned tid = threadIdx.x;
  unsigned temp = 0;

  idx[tid] = data[blockIdx.x * n + tid];
  __syncthreads();

  for (unsigned offset = 1; offset < n; offset *= 2) {
    if (tid >= offset)
      temp = idx[tid - offset];
    __syncthreads();
    if (tid >= offset)
      idx[tid] = temp + idx[tid];
    __syncthreads();
  }

  data[blockIdx.x * n + tid] = idx[tid];
}
