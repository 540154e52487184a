// verdict: refuted
// flags: --block 64
// The first write is what the invariant says; the second one spoils the elements of some threads.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 2 * t;
  if (t > 40)
    a[t] = 7;
  __element_invariant(a, x, a[x] == 2 * x, x);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[63 - t];
}
