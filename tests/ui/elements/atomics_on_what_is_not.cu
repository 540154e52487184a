// verdict: refuted
// flags: --block 64
// What the atomics keep was not so before them.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned t = threadIdx.x;
  a[t] = 100;
  __syncthreads();
  atomicMax(&a[t], 5);
  __element_invariant(a, x, a[x] < 100);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
