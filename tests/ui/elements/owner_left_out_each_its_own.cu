// verdict: refuted
// flags: --block 64
// Half of the threads write from below, half from above, and what is in the middle nobody
// writes. If each thread could hold another for the owner, it would be nobody's.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 1;
  __element_invariant(a, x, a[x] == 1);
  __syncthreads();
  if (t < 16)
    a[t] = 2;
  else if (t < 32)
    a[79 - t] = 2;
  __element_invariant(a, x, a[x] == 2);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
