// verdict: refuted
// flags:
// Of a width that is not known the segment is not, either.
#include "barrister.h"

__global__ void width_of_an_argument(int width) {
  __requires(blockDim.x == 32);
  const unsigned v = __shfl_up_sync(0xffffffffu, threadIdx.x, 1, width);
  __assert(v == (threadIdx.x == 0 ? 0 : threadIdx.x - 1)); //~ assert
}
