// verdict: conditional
// flags:
// requires: blockDim.y == 1
// requires: blockDim.z == 1
// A block's rank is a number along x, if no other place is looked at.
#include <cooperative_groups.h>
__global__ void fill(int *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = cooperative_groups::this_thread_block().thread_rank();
}
