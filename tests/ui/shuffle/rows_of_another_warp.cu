// verdict: refuted
// flags:
// The first lane is that of the own warp, not of the group.
#include "barrister.h"
__global__ void k() {
  __requires(blockDim.x == 8 && blockDim.y == 8 && blockDim.z == 1);
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const unsigned v = 100 * y + x;
  const unsigned first = __shfl_sync(0xffffffff, v, 0);
  __assert(first == 0);  //~ assert
}
