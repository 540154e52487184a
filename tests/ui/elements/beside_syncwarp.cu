// verdict: verified
// flags: --block 64
// Lanes order what they do to another array, where nobody writes this one.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64], b[64];
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  a[t] = 2 * t;
  __element_invariant(a, x, a[x] == 2 * x);
  __syncthreads();
  b[t] = t;
  __syncwarp();
  const unsigned v = b[t ^ 1];
  __element_invariant(a, x, a[x] == 2 * x);
  __syncthreads();
  __assert(a[63 - t] == 2 * (63 - t));
  out[base + t] = v;
}
