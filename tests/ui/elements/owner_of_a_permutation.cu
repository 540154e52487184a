// verdict: verified
// flags: --block 64
// Multiplication by 5 is a permutation modulo 64, its inverse that by 13.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[(5 * t) % 64] = 7;
  __element_invariant(a, x, a[x] == 7, (13 * x) % 64);
  __syncthreads();
  __assert(a[(t + 1) % 64] == 7);
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
