// verdict: refuted
// flags: --block 64
// Of the pairs only every second one is written again.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t] = 1;
  __element_invariant(a, x, a[x] == 1);
  __syncthreads();
  if (t % 4 == 0) {
    a[t] = 2;
    a[t + 1] = 2;
  }
  __element_invariant(a, x, a[x] == 2);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
