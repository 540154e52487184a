// verdict: refuted
// flags: --block 64
// The owner is right, the value is not: 63 - x is written.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[63 - t] = t;
  __element_invariant(a, x, a[x] == x);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
