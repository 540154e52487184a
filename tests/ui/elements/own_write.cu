// verdict: refuted
// flags: --block 64
// What is known is known of the content at the cut, not of what the thread wrote since.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 2 * t;
  __element_invariant(a, x, a[x] == 2 * x, x);
  __syncthreads();
  a[t] = 7;
  unsigned v = a[t];
  __assert(v == 2 * t);  //~ assert
  __syncthreads();
  out[blockIdx.x * 64 + t] = v;
}
