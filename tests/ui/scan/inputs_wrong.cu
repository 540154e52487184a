// verdict: refuted
// flags: --block 64
// An input is not the empty sum.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  __assert(__is_sum(a[63 - tid], 63 - tid, 63 - tid));  //~ assert
  out[blockIdx.x * 64 + tid] = a[tid];
}
