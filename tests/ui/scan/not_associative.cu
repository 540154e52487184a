// verdict: error
// flags: --block 64
// Subtraction is not associative.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, -, 0);  //~ annotation
  __syncthreads();
  out[blockIdx.x * 64 + tid] = a[tid];
}
