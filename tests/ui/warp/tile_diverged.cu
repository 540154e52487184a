// verdict: refuted
// flags: --block 32 --grid 1
// Half a tile does not come to the shuffle.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void sums(int *out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int sum = threadIdx.x;
  if (threadIdx.x < 16) sum = tile.shfl_down(sum, 1); //~ divergence/warp
  out[threadIdx.x] = sum;
}
