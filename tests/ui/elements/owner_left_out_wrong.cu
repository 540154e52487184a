// verdict: refuted
// flags: --block 64
// The upper half keeps what the first barrier says of it: nobody writes it, so no owner
// makes the claim right.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 1;
  __element_invariant(a, x, a[x] == 1);
  __syncthreads();
  if (t < 32)
    a[t] = 2;
  __element_invariant(a, x, a[x] == 2);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
