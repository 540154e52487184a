// verdict: inconclusive
// flags: --exited-threads-ok
// A lane that has exited gives nothing.
#include "barrister.h"

__global__ void lane_that_has_exited() {
  __requires(blockDim.x == 32);
  const unsigned tid = threadIdx.x;
  if (tid == 7)
    return;
  const unsigned v = __shfl_sync(0xffffffffu, tid, 7);
  __assert(v == 7); //~ assert
}
