// verdict: refuted
// flags:
// A local in a claim is that of the lane that claims, not of the one that knows.
#include "barrister.h"

__global__ void claim_of_own_locals(const unsigned *in) {
  __requires(blockDim.x % 32 == 0);
  const unsigned limit = in[threadIdx.x];
  unsigned v = limit / 2;
  __shuffle_invariant(v <= limit);
  const unsigned w = __shfl_xor_sync(0xffffffffu, v, 1);
  __assert(w <= limit); //~ assert
}
