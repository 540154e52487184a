// verdict: inconclusive
// flags: --block 64
// A number that is the identity for some arguments is not the identity.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  unsigned s = n;
  __scan_monoid(a, +, 0);
  __syncthreads();
  if (n == 0) s = s + a[tid];
  __assert(__implies(n == 0, __is_sum(s, tid, tid + 1)));  //~ assert
  out[blockIdx.x * 64 + tid] = s;
}
