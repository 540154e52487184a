// verdict: unsupported
// flags: --block 64
// A copy through a narrower type is not a copy.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  unsigned char c = a[tid];  //~ unsupported/scan-data
  a[tid] = c;
  out[blockIdx.x * 64 + tid] = a[tid];
}
