// verdict: unsupported
// flags:
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void sums(int *out) {
  auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  tile.sync(); //~ unsupported/cooperative-group
  out[threadIdx.x] = 0;
}
