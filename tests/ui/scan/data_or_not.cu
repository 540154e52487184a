// verdict: unsupported
// flags: --block 64
// One pointer to data and to numbers.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, int c) {
  __shared__ unsigned a[64];
  __shared__ unsigned b[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  b[tid] = 0;
  __scan_monoid(a, +, 0);
  __syncthreads();
  unsigned *p = c ? a : b;
  unsigned t = p[tid];  //~ unsupported/scan-data
  out[blockIdx.x * 64 + tid] = t;
}
