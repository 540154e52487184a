// verdict: error
// flags: --block 64
// That a value is a sum can be proved, that it is none cannot: two inputs may be equal.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out) {
  __shared__ unsigned a[64];
  const unsigned tid = threadIdx.x;
  a[tid] = in[tid];
  __scan_monoid(a, +, 0);
  __syncthreads();
  __assert(!__is_sum(a[tid], tid + 1, tid + 2));  //~ annotation
  out[blockIdx.x * 64 + tid] = a[tid];
}
