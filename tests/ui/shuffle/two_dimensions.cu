// verdict: verified
// flags:
// Lanes are counted along x, then y: the first one has both coordinates 0.
#include "barrister.h"

__global__ void two_dimensions() {
  __requires(blockDim.x == 16 && blockDim.y == 2);
  const unsigned v = __shfl_sync(0xffffffffu, threadIdx.x, 0);
  __assert(v == 0);
}
