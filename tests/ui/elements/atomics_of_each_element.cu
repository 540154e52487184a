// verdict: verified
// flags: --block 64
// The claim may speak of the element: bit x is set of element x, and stays so.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned t = threadIdx.x;
  a[t] = 1u << t % 32;
  __element_invariant(a, x, (a[x] >> x % 32 & 1) == 1);
  __syncthreads();
  atomicOr(&a[in[t] % 64], n);
  __element_invariant(a, x, (a[x] >> x % 32 & 1) == 1);
  __syncthreads();
  __assert((a[63 - t] >> (63 - t) % 32 & 1) == 1);
}
