// verdict: refuted
// flags: --block 64
// The cells are not the group's own: another one may write them at any time.
#include "barrister.h"
__global__ void k(const int *in, int *scratch, int *out) {
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  scratch[t] = blockIdx.x;  //~ race/write-write
  __element_invariant(scratch, x, __implies(x < 64, scratch[x] == blockIdx.x));
  __syncthreads();
  __assert(scratch[63 - t] == blockIdx.x);  //~ race/write-read
}
