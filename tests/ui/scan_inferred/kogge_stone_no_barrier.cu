// verdict: refuted
// flags:
//
// kogge_stone.cu, without the barrier that ends a round.

#include "barrister.h"

__global__ void kogge_stone(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[1024];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  for (unsigned offset = 1; offset < n; offset *= 2) {
    unsigned temp;
    if (tid >= offset)
      temp = a[tid - offset];
    __syncthreads();

    if (tid >= offset)
      a[tid] = temp + a[tid];  //~ race/read-write
  }

  __assert(__is_sum(a[tid], 0, tid + 1));  //~ assert
  out[blockIdx.x * n + tid] = a[tid];
}
