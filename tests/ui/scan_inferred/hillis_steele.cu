// verdict: verified
// flags:
//
// Two buffers that take turns: the base of that which is written is found in the addresses.

#include "barrister.h"

__global__ void hillis_steele(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[2048];
  const unsigned tid = threadIdx.x;
  const unsigned n = blockDim.x;

  a[tid] = in[blockIdx.x * n + tid];
  __scan_monoid(a, +, 0);
  __syncthreads();

  unsigned from = 0;
  for (unsigned offset = 1; offset < n; offset *= 2) {
    const unsigned to = n - from;
    if (tid >= offset)
      a[to + tid] = a[from + tid - offset] + a[from + tid];
    else
      a[to + tid] = a[from + tid];
    __syncthreads();
    from = to;
  }

  __assert(__is_sum(a[from + tid], 0, tid + 1));
  out[blockIdx.x * n + tid] = a[from + tid];
}
