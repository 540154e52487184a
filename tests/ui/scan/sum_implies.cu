// verdict: error
// flags: --block 64
// To the left of an implication a sum is negated, too.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  __assert(__implies(__is_sum(a[tid], 0, 0), tid == 77));  //~ annotation
  out[blockIdx.x * 64 + tid] = a[tid];
}
