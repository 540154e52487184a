// verdict: inconclusive
// flags: --block 64
// One keeps it, 64 together do not: each is asked what it does to any value that is right.
#include "barrister.h"
__global__ void k(const unsigned *in, unsigned *out, unsigned n) {
  __shared__ unsigned a[64];
  const unsigned t = threadIdx.x;
  a[t] = 0;
  __element_invariant(a, x, a[x] <= 1);
  __syncthreads();
  atomicAdd(&a[0], 1);  //~ barrier-invariant/established
  __element_invariant(a, x, a[x] <= 1);
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
