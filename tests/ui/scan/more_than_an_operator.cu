// verdict: unsupported
// flags: --block 64
// `x + 0 * y` is no sum of x and y.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +0 *, 0);  //~ unsupported/scan-operator
  __syncthreads();
  out[blockIdx.x * 64 + tid] = a[tid];
}
