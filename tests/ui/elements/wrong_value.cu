// verdict: refuted
// flags: --block 64
// The element written is not what is claimed (WRITE).
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 2 * t + 1;
  __element_invariant(a, x, a[x] == 2 * x, x);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
