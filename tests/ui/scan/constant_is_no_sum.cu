// verdict: refuted
// flags: --block 64
// A constant that is not the identity may be anything.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  a[tid] = 7;
  __assert(__is_sum(a[tid], 0, 0));  //~ assert
  out[blockIdx.x * 64 + tid] = a[tid];
}
