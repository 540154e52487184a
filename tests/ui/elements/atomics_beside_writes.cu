// verdict: unsupported
// flags: --block 64
// A write may come before the atomics of its thread, or after them.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned t = threadIdx.x;
  a[t] = 0;
  atomicMax(&a[t], 5);
  __element_invariant(a, x, a[x] < 100);  //~ unsupported/element-invariant-array
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
