// verdict: verified
// flags: --block 64
// The array begins where the part of the group does.
#include "barrister.h"
__global__ void k(const int *in, int *scratch, int *out) {
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  scratch[base + t] = t;
  __element_invariant(scratch + base, x, __implies(x < 64, (scratch + base)[x] == x));
  __syncthreads();
  __assert(scratch[base + 63 - t] == 63 - t);
}
