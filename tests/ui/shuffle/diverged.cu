// verdict: refuted
// flags:
// The claim of a lane that does not come is known to nobody.
#include "barrister.h"

__global__ void diverged() {
  __requires(blockDim.x == 32);
  unsigned v = threadIdx.x;
  if (threadIdx.x != 3) {
    __shuffle_invariant(v != 3);
    v = __shfl_xor_sync(0xffffffffu, v, 1); //~ divergence/warp
    __assert(v != 3);
  }
}
