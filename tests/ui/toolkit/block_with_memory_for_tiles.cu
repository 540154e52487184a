// verdict: verified
// flags: --block 64,1,1 --grid 4,1,1
// A block that is told where its tiles of several warps may meet is the same block.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void turn(int *out) {
  __shared__ int s[64];
  __shared__ cg::block_tile_memory<64> scratch;
  auto block = cg::this_thread_block(scratch);
  s[block.thread_rank()] = blockIdx.x;
  block.sync();
  out[blockIdx.x * 64 + threadIdx.x] = s[63 - threadIdx.x];
}
