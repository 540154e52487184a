// verdict: unsupported
// flags: --block 64
// A kernel that looks at its data is not the same for every operator.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  if (a[tid] > 3)  //~ unsupported/scan-data
    a[tid] = 0;
  out[blockIdx.x * 64 + tid] = a[tid];
}
