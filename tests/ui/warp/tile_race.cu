// verdict: refuted
// flags: --block 64 --grid 1
// Two tiles have a lane of this rank each.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void sums(int *out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  out[tile.thread_rank()] = threadIdx.x; //~ race/write-write
}
