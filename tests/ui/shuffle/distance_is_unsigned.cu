// verdict: inconclusive
// flags:
// No lane is that far off, whatever the sign bit of the distance: CUDA says nothing of
// distances beyond a warp, and a run that takes them for negative shows nothing.
#include "barrister.h"
#define ALL 0xffffffffu

__global__ void distance_is_unsigned() {
  __requires(blockDim.x == 32);
  const unsigned tid = threadIdx.x;
  const unsigned below = __shfl_up_sync(ALL, tid, 0xffffffffu);
  __assert(below <= tid); //~ assert
  const unsigned above = __shfl_down_sync(ALL, tid, 0xffffffffu);
  __assert(above >= tid); //~ assert
}
