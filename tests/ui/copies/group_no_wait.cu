// verdict: refuted
// flags: --block 64
// A barrier is no wait for what the group copies.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void reversed(float *out, const float *in) {
  __shared__ float tile[64];
  cg::thread_block block = cg::this_thread_block();
  cg::memcpy_async(block, tile, in, sizeof(tile));
  block.sync();
  out[blockIdx.x * 64 + threadIdx.x] = tile[63 - threadIdx.x]; //~ race/write-read
  //~| race/pending-copy
}
