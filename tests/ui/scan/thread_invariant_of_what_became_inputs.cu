// verdict: error
// flags: --block 64
// The same, said of a thread.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = 0;
  __barrier_invariant_1(__is_sum(a[tid], 3, 3), tid);  //~ annotation
  __scan_monoid(a, +, 0);
  __syncthreads();
  unsigned t = a[tid];
  __assert(tid == 77);
  out[blockIdx.x * 64 + tid] = t;
}
