// verdict: refuted
// flags: --block 64
// Input 1 is missing; the identity between does not bridge it.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  unsigned s = a[0];
  unsigned t = a[2];
  unsigned z = 0;
  s = s + (z + t);
  __assert(__is_sum(s, 0, 3));  //~ assert
  out[blockIdx.x * 64 + tid] = s;
}
