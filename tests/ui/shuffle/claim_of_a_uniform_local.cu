// verdict: verified
// flags:
// A local that is equal in all lanes means the same to all.
#include "barrister.h"

__global__ void claim_of_a_uniform_local(const unsigned *in, unsigned n) {
  __requires(blockDim.x % 32 == 0);
  unsigned limit = 1;
  for (unsigned i = 0; i < n; ++i) {
    unsigned v = in[threadIdx.x];
    if (v > limit)
      v = limit;
    __shuffle_invariant(v <= limit);
    const unsigned w = __shfl_xor_sync(0xffffffffu, v, 1);
    __assert(w <= limit);
    limit = 3 * limit + 1;
  }
}
