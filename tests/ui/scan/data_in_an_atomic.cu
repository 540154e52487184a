// verdict: unsupported
// flags: --block 64
// An atomic combines data in an order that nobody knows.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  atomicAdd(&a[0], 1);  //~ unsupported/scan-data
  out[blockIdx.x * 64 + tid] = a[tid];
}
