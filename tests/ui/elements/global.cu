// verdict: verified
// flags: --block 64
// Cells of global memory that no other group writes: what one group wrote there stays.
#include "barrister.h"
__global__ void k(const int *in, int *scratch, int *out) {
  const unsigned t = threadIdx.x, base = blockIdx.x * 64;
  scratch[base + t] = in[base + t];
  __element_invariant(scratch, x, __implies(x >= base && x - base < 64, scratch[x] == in[x]));
  __syncthreads();
  const int v = scratch[base + 63 - t];
  __assert(v == in[base + 63 - t]);
  out[base + t] = v;
}
