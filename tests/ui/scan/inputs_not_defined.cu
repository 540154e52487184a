// verdict: inconclusive
// flags: --block 64
// On the path without the barrier of the inputs there are none.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  if (n > 3) {
    __scan_monoid(a, +, 0);
    __syncthreads();
  } else {
    __syncthreads();
  }
  unsigned t = a[tid];
  __assert(__is_sum(t, tid, tid + 1));  //~ assert
  out[blockIdx.x * 64 + tid] = t;
}
