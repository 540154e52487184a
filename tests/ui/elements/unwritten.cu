// verdict: refuted
// flags: --block 64
// Half of the elements keep what was there before (FRAME).
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  if (t < 32) a[t] = 2 * t;
  __element_invariant(a, x, a[x] == 2 * x, x);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
