// verdict: refuted
// flags: --block 64 --grid 1
// A run has the sums. All of the tile must come.
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__global__ void values(int *a) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int upto = cg::inclusive_scan(tile, (int)tile.thread_rank());
  int before = cg::exclusive_scan(tile, (int)tile.thread_rank());
  __assert(upto != 28); //~ assert
  __assert(before != 21); //~ assert
  a[threadIdx.x] = upto + before;
}
__global__ void half(int *a) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x % 32 < 16) a[threadIdx.x] = cg::inclusive_scan(tile, 1); //~ divergence/warp
}
