// verdict: verified
// flags: --block 64
// Of two writes of one element by one thread the later one is what the invariant is about.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 7;
  a[t] = 2 * t;
  __element_invariant(a, x, a[x] == 2 * x, x);
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
  __assert(a[63 - t] == 2 * (63 - t));
}
