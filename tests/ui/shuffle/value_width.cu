// verdict: refuted
// flags:
// Not at all lanes.
#include "barrister.h"
#define ALL 0xffffffffu

__global__ void value_width() {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  const unsigned lane = tid % 32;
  const unsigned v = __shfl_up_sync(ALL, tid, 2, 8);
  __assert(v == (lane < 2 ? tid : tid - 2)); //~ assert
}
