// verdict: refuted
// flags:
//
// reduce_interleaved.cu with a last round too few.

#include "barrister.h"

__global__ void reduce_interleaved(const unsigned *in, unsigned *out) {
  __requires(__is_pow2(blockDim.x));
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1; 2 * offset < n; offset *= 2) {
    if (tid % (2 * offset) == 0)  //~ division-by-zero
      a[tid] = a[tid] + a[tid + offset];
    __syncthreads();
  }

  if (tid == 0) {
    __assert(__is_sum(a[0], 0, n));  //~ assert
    out[blockIdx.x] = a[0];
  }
}
