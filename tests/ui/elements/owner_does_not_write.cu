// verdict: refuted
// flags: --block 64
// Nothing is written, and the claim is about to change.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 0;
  __element_invariant(a, x, a[x] == 0, x);
  __syncthreads();
  __element_invariant(a, x, a[x] == 1, (x + 1) % blockDim.x);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
