// verdict: error
// flags: --block 64
// Before the barrier each element is the empty sum, behind it one input: an
// invariant that says the first and is assumed of the second proves anything.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = 0;
  __element_invariant(a, x, __implies(x < 64, __is_sum(a[x], 3, 3)), x);  //~ annotation
  __scan_monoid(a, +, 0);
  __syncthreads();
  unsigned t = a[tid];
  __assert(tid == 77);
  out[blockIdx.x * 64 + tid] = t;
}
