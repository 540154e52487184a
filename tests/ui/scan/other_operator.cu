// verdict: unsupported
// flags: --block 64
// Another operator than the one of the scan.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  a[tid] = a[tid] * 2;  //~ unsupported/scan-data
  out[blockIdx.x * 64 + tid] = a[tid];
}
