// verdict: error
// flags: --block 64
// Sums of what?
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __syncthreads();
  __assert(__is_sum(a[tid], 0, 1));  //~ annotation
  out[blockIdx.x * 64 + tid] = a[tid];
}
