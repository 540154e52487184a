// verdict: refuted
// flags:
// Not at all lanes.
#include "barrister.h"
#define ALL 0xffffffffu

__global__ void value_up() {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  const unsigned lane = tid % 32;
  const unsigned v = __shfl_up_sync(ALL, tid, 1);
  __assert(v == tid - 1); //~ assert
}
