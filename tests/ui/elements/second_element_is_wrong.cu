// verdict: refuted
// flags: --block 32
// A thread writes two elements, and the invariant fails for the one that it writes first.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[2 * t] = t;
  a[2 * t + 1] = 2 * t + 1;
  __element_invariant(a, x, a[x] == x, x / 2);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 32 + t] = a[t];
}
