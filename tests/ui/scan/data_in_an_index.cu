// verdict: unsupported
// flags: --block 64
// Nor is one that uses it as an index.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  out[a[tid]] = 1;  //~ unsupported/scan-data
  out[blockIdx.x * 64 + tid] = a[tid];
}
