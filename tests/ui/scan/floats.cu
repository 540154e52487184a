// verdict: verified
// flags: --block 64
// Addition of floats is associative up to rounding: assumed, and printed.
#include "barrister.h"
__global__ void k(const float *in, float *out) {
  __shared__ float a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0.0f);
  __syncthreads();
  float sum = a[tid];
  if (tid > 0)
    sum = a[tid - 1] + sum;
  __assert(__is_sum(sum, tid > 0 ? tid - 1 : 0, tid + 1));
  out[blockIdx.x * 64 + tid] = sum;
}
