// verdict: verified
// flags:
//
// Sklansky's scan without invariants: the start of a block of `offset` elements is found.

#include "barrister.h"

__global__ void sklansky(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1; offset < n; offset *= 2) {
    if (tid & offset)
      a[tid] = a[(tid & ~(offset - 1)) - 1] + a[tid];
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid + 1));
  out[blockIdx.x * n + tid] = a[tid];
}
