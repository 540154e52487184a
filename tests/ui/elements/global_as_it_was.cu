// verdict: refuted
// flags: --block 64
// A cell that the group does not write is another group's, which may have written it meanwhile.
#include "barrister.h"
__global__ void k(const int *in, int *scratch, int *out) {
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  __requires(scratch[64 * (blockIdx.x + 1)] == 0);
  scratch[base + t] = 1;  //~ race/read-write
  __element_invariant(scratch, x, __implies(x == base + 64, scratch[x] == 0));  //~ barrier-invariant/established
  __syncthreads();
  __assert(scratch[base + 64] == 0);  //~ race/write-read
}
