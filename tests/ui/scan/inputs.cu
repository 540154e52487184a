// verdict: verified
// flags: --block 64
// Every element is its own input.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  __assert(__is_sum(a[63 - tid], 63 - tid, 64 - tid));
  out[blockIdx.x * 64 + tid] = a[tid];
}
