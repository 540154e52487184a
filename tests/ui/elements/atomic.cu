// verdict: unsupported
// flags: --block 64
// Every thread's atomic is alone in its solo run.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned c[1];
  unsigned t = threadIdx.x;
  if (t == 0) c[0] = 0;
  __syncthreads();
  atomicAdd(&c[0], 1);
  __element_invariant(c, x, c[x] <= 1, x);  //~ unsupported/element-invariant-array
  __syncthreads();
  out[blockIdx.x * 64 + t] = c[0];
}
