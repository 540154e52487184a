// verdict: refuted
// flags:
// The longest distance that there is: only the last lane is that far from the first.
#include "barrister.h"
#define ALL 0xffffffffu

__global__ void distance_within_a_warp() {
  __requires(blockDim.x == 32);
  const unsigned tid = threadIdx.x;
  const unsigned far = __shfl_up_sync(ALL, tid, 31);
  __assert(far == tid); //~ assert
}
