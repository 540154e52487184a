// verdict: verified
// flags: --block 64 --grid 4
// Each warp copies a part of its own and waits for it.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void reversed(float *out, const float *in) {
  __shared__ float cells[64];
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  float *own = cells + warp.meta_group_rank() * 32;
  cg::memcpy_async(warp, own, in + blockIdx.x * 64 + warp.meta_group_rank() * 32, cuda::aligned_size_t<4>(32 * sizeof(float)));
  cg::wait(warp);
  out[blockIdx.x * 64 + threadIdx.x] = own[31 - warp.thread_rank()];
}
