// verdict: refuted
// flags: --block 64
// The owner of element 0 never arrives.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  if (t == 0) return;
  a[t] = 1;
  __element_invariant(a, x, a[x] == 1, x);
  __syncthreads();  //~ divergence
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
