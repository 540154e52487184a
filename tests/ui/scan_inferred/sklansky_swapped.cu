// verdict: inconclusive
// flags:
//
// sklansky.cu with operands in the wrong order, which matters to an operator that does not commute.

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
      a[tid] = a[tid] + a[(tid & ~(offset - 1)) - 1];
    __syncthreads();
  }

  __assert(__is_sum(a[tid], 0, tid + 1));  //~ assert
  out[blockIdx.x * n + tid] = a[tid];
}
