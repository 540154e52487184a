// verdict: inconclusive
// flags: --block 64
// A local that is read before the inputs are defined is none of them.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  unsigned t = a[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  __assert(__is_sum(t, tid, tid + 1));  //~ assert
  out[blockIdx.x * 64 + tid] = t;
}
