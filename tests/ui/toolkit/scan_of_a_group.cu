// verdict: unsupported
// flags:
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__global__ void scan(int *a) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  a[threadIdx.x] = cg::inclusive_scan(tile, a[threadIdx.x]); //~ unsupported/unknown-function
}
