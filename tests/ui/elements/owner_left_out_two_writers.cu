// verdict: refuted
// flags: --block 64
// Two threads write each element: a race, whoever is taken for the owner.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[t / 2] = t;  //~ race/write-write
  __element_invariant(a, x, __implies(x < 32, a[x] / 2 == x));
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[t / 2];
}
