// verdict: refuted
// flags: --block 64
// The cell of the other end has the other number.
#include "barrister.h"
__global__ void k(const int *in, int *scratch, int *out) {
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  scratch[base + t] = t;
  __element_invariant(scratch, x, __implies(x >= base && x - base < 64, scratch[x] == x - base));
  __syncthreads();
  __assert(scratch[base + 63 - t] == t);  //~ assert
}
