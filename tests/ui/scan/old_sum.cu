// verdict: error
// flags: --block 64
// What the parameter is at the end, it was not at the beginning.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned x) {
  __ensures(__old_bool(__is_sum(x, threadIdx.x, threadIdx.x + 1)));  //~ annotation
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  x = a[tid];
  a[tid] = x;
}
