// verdict: refuted
// flags: --block 32 --grid 1
// A tile is parted by all of its lanes together.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x < 16) {
    auto part = cg::binary_partition(tile, threadIdx.x & 1); //~ divergence/warp
    out[threadIdx.x] = 0;
  }
}
