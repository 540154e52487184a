// verdict: verified
// flags:
//
// A reduction that combines halves, by an operator that commutes: residue classes are found.

#include "barrister.h"

__global__ void reduce_sequential(const unsigned *in, unsigned *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __reduction_monoid(a, n, +, 0);
  __syncthreads();

  for (unsigned s = n / 2; s > 0; s /= 2) {
    if (tid < s)
      a[tid] = a[tid] + a[tid + s];
    __syncthreads();
  }

  if (tid == 0) {
    __assert(__is_strided_sum(a[0], 0, 1));
    out[blockIdx.x] = a[0];
  }
}
