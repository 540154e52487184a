// verdict: refuted
// flags: --block 64
// What one lane votes says nothing of the others.
#include "barrister.h"

__global__ void votes_of_others(const int *in) {
  int own = in[threadIdx.x] > 3;
  unsigned bits = __ballot_sync(0xffffffff, own);
  int some = __any_sync(0xffffffff, own), each = __all_sync(0xffffffff, own);
  __assert((bits & 1) == own); //~ assert
  __assert(own || !some); //~ assert
  __assert(!own || each); //~ assert
}
