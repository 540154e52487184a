// verdict: verified
// flags: --block 64
// The identity is the sum of no inputs, wherever they are missing.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  a[tid] = 0;
  __assert(__is_sum(a[tid], 5, 5));
  out[blockIdx.x * 64 + tid] = a[tid];
}
