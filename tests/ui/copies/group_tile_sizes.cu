// verdict: refuted
// flags: --block 64
// The lanes of a tile give different sizes.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void k(const int *in, int *out) {
  __shared__ int a[64];
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int t = threadIdx.x;
  cg::memcpy_async(warp, a + (t & 32), in, (t & 1) ? 128 : 64); //~ precondition
  cg::wait(warp);
  out[64 * blockIdx.x + t] = a[t];
}
