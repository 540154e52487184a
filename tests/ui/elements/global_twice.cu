// verdict: verified
// flags: --block 64
// What was known at the barrier before is known still, of cells that were not written again.
#include "barrister.h"
__global__ void k(const int *in, int *scratch, int *out) {
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  scratch[base + t] = 1;
  __element_invariant(scratch, x, __implies(x >= base && x - base < 64, scratch[x] == 1));
  __syncthreads();
  if (t < 32) scratch[base + 2 * t] = 2;
  __element_invariant(scratch, x, __implies(x >= base && x - base < 64, scratch[x] == 2 - (x - base) % 2));
  __syncthreads();
  __assert(scratch[base + 63 - t] == 1 + t % 2);
}
