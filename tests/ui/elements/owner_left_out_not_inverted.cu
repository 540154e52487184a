// verdict: inconclusive
// flags: --block 64
// Multiplication by 5 is a permutation modulo 64, its inverse that by 13: that is not
// guessed. What was tried is said, and where the owner is to be stated.
#include "barrister.h"
__global__ void k(unsigned *out) {
  __shared__ unsigned a[64];
  unsigned t = threadIdx.x;
  a[(5 * t) % 64] = 7;
  __element_invariant(a, x, a[x] == 7);  //~ barrier-invariant/established
  __syncthreads();
  out[blockIdx.x * 64 + t] = a[(t + 1) % 64];
}
