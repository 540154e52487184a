// verdict: verified
// flags:
// Lanes are counted along x, then y: a warp has four rows.
#include "barrister.h"
__global__ void k() {
  __requires(blockDim.x == 8 && blockDim.y == 8 && blockDim.z == 1);
  const unsigned x = threadIdx.x, y = threadIdx.y;
  const unsigned v = 100 * y + x;
  const unsigned across = __shfl_xor_sync(0xffffffff, v, 8);
  __assert(across == 100 * (y ^ 1) + x);
  const unsigned below = __shfl_down_sync(0xffffffff, v, 9);
  if (y % 4 < 2 && x < 7)
    __assert(below == 100 * (y + 1) + x + 1);
  const unsigned first = __shfl_sync(0xffffffff, v, 0);
  __assert(first == 100 * (y - y % 4));
}
