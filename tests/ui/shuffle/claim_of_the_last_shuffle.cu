// verdict: refuted
// flags:
// A claim belongs to the next shuffle, not to the one after it.
#include "barrister.h"

__global__ void claim_of_the_last_shuffle(const unsigned *in) {
  __requires(blockDim.x % 32 == 0);
  unsigned v = in[threadIdx.x] % 10;
  __shuffle_invariant(v < 10);
  const unsigned w = __shfl_xor_sync(0xffffffffu, v, 1);
  v = in[threadIdx.x];
  const unsigned u = __shfl_xor_sync(0xffffffffu, v, 1);
  __assert(w < 10);
  __assert(u < 10); //~ assert
}
