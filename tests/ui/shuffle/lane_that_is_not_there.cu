// verdict: inconclusive
// flags:
// The last warp may have 16 lanes: the value of another one is undefined.
#include "barrister.h"

__global__ void lane_that_is_not_there() {
  __requires(blockDim.x == 48);
  const unsigned tid = threadIdx.x;
  const unsigned v = __shfl_down_sync(0xffffffffu, tid, 16);
  __assert(v <= tid + 16); //~ assert
}
