// verdict: verified
// flags:
// Tiles of a warp: ranks, shuffles, votes, synchronisation; the first lane of each tile writes.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void sums(int *out, const int *in) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
  auto half = cg::tiled_partition<16>(tile);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  __requires(blockDim.x % 32 == 0 && blockDim.y == 1 && blockDim.z == 1 && gridDim.y == 1 && gridDim.z == 1);
  int sum = in[i];
  for (unsigned d = tile.size() / 2; d > 0; d /= 2) sum += tile.shfl_down(sum, d);
  int largest = cg::reduce(tile, sum, cg::greater<int>());
  tile.sync();
  int some = tile.any(sum > largest);
  if (half.thread_rank() == 0) out[i] = some + half.meta_group_rank();
}
