// verdict: error
// flags: --block 64
// One is the identity of another operator.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 1);  //~ annotation
  __syncthreads();
  out[blockIdx.x * 64 + tid] = a[tid];
}
