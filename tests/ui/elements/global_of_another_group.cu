// verdict: inconclusive
// flags: --block 64
// Of the next group nothing is known: it may not have written yet, and what it writes is not looked at.
#include "barrister.h"
__global__ void k(const int *in, int *scratch, int *out) {
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  scratch[base + t] = 1;
  __element_invariant(scratch, x, __implies(x >= base && x - base < 128, scratch[x] == 1));  //~ barrier-invariant/established
  __syncthreads();
  out[base + t] = scratch[base + 63 - t];
}
