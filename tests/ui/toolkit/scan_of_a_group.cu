// verdict: verified
// flags: --block 64 --grid 1
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__global__ void scan(int *a) {
  __requires(blockDim.x % 32 == 0);
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  int x = a[threadIdx.x];
  int upto = cg::inclusive_scan(tile, x, cg::plus<int>());
  int before = cg::exclusive_scan(tile, x);
  __assert(tile.thread_rank() != 0 || before == 0);
  a[threadIdx.x] = upto - before;
}
