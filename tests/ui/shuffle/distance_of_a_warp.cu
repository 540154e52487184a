// verdict: inconclusive
// flags:
// The mask names lanes that no warp has.
#include "barrister.h"
#define ALL 0xffffffffu

__global__ void distance_of_a_warp() {
  __requires(blockDim.x == 64);
  const unsigned tid = threadIdx.x;
  const unsigned other = __shfl_xor_sync(ALL, tid, 32);
  __assert(other == tid); //~ assert
}
