// verdict: verified
// flags: --block 64
// What a lane votes shows in the result.
#include "barrister.h"

__global__ void own_votes(const int *in) {
  int own = in[threadIdx.x] > 3;
  unsigned bits = __ballot_sync(0xffffffff, own);
  int some = __any_sync(0xffffffff, own), each = __all_sync(0xffffffff, own);
  __assert((bits >> (threadIdx.x % 32) & 1) == own);
  __assert(!own || some);
  __assert(own || !each);
}
