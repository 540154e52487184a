// verdict: refuted
// flags: --block 64
// Half of the block comes to what is for all of it.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void half(float *out, const float *in) {
  __shared__ float tile[64];
  cg::thread_block block = cg::this_thread_block();
  if (threadIdx.x < 32)
    cg::memcpy_async(block, tile, in, sizeof(tile)); //~ divergence
  cg::wait(block); //~ divergence
  out[blockIdx.x * 64 + threadIdx.x] = tile[63 - threadIdx.x];
}
