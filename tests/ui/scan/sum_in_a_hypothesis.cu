// verdict: error
// flags: --block 64
// A hypothesis about inputs could contradict their definition.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  __assume(__is_sum(a[tid], 0, 1));  //~ annotation
  out[blockIdx.x * 64 + tid] = a[tid];
}
