// verdict: unsupported
// flags: --block 64
// Other groups' atomics keep what they know, not what this one states.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned t = threadIdx.x;
  __element_invariant(out, x, out[x] <= blockIdx.x);  //~ unsupported/element-invariant-array
  __syncthreads();
  atomicMin(&out[t], blockIdx.x);
}
