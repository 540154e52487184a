// verdict: inconclusive
// flags:
// The upper lanes do not take part: their values are undefined.
#include "barrister.h"

__global__ void lane_that_is_not_named() {
  __requires(blockDim.x == 32);
  const unsigned tid = threadIdx.x;
  if (tid < 16) {
    const unsigned v = __shfl_down_sync(0x0000ffffu, tid, 8);
    __assert(v <= 31); //~ assert
  }
}
