// verdict: unsupported
// flags: --block 64
// A parameter that holds data later is data from the beginning.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned x) {
  __ensures(__old_int(x) == 5);  //~ unsupported/scan-data
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  x = a[tid];
  a[tid] = x;
}
