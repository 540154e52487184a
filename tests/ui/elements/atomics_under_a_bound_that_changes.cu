// verdict: unsupported
// flags: --block 64
// Each atomic keeps the bound of its time, which is not that of the barrier.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned t = threadIdx.x;
  unsigned bound = 100;
  a[t] = 0;
  __element_invariant(a, x, a[x] < bound);
  __syncthreads();
  atomicMax(&a[t], 99);
  bound = 50;
  __element_invariant(a, x, a[x] < bound);  //~ unsupported/element-invariant-array
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
