// verdict: unsupported
// flags: --block 64
// In the second round the first one's sum is a sum of other inputs.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  unsigned kept = 0;
  for (int i = 0; i < 2; i++) {
    a[tid] = in[i * 64 + tid];
    __scan_monoid(a, +, 0);  //~ unsupported/scan-inputs
    __syncthreads();
    __assert(i == 0 || __is_sum(kept, 0, 1));
    kept = a[0];
    __syncthreads();
  }
  out[blockIdx.x * 64 + tid] = kept;
}
