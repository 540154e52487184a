// verdict: refuted
// flags:
// A distance of eight is a row, not a column.
#include "barrister.h"
__global__ void k() {
  __requires(blockDim.x == 8 && blockDim.y == 8 && blockDim.z == 1);
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const unsigned v = 100 * y + x;
  const unsigned across = __shfl_xor_sync(0xffffffff, v, 8);
  __assert(across == 100 * y + (x ^ 1));  //~ assert
}
