// verdict: refuted
// flags:
// One lane does not keep what all claim.
#include "barrister.h"

__global__ void claim_that_fails() {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  __shuffle_invariant(tid != 5); //~ shuffle-invariant/established
  const unsigned w = __shfl_xor_sync(0xffffffffu, tid, 1);
  __assert(w != 5);
}
