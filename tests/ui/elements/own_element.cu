// verdict: verified
// flags: --block 64
// Every element is written by its own thread; a neighbour reads it.
#include "barrister.h"

__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 2 * t;
  __element_invariant(a, x, a[x] == 2 * x, x);
  __syncthreads();
  unsigned v = a[(t + 1) % 64];
  __assert(v == 2 * ((t + 1) % 64));
  out[blockIdx.x * 64 + t] = v;
}
