// verdict: verified
// flags: --block 64
// long: group_tile.cu
// The block copies together, and waits together.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
#define T 64
__global__ void sums(float *out, const float *in, int tiles) {
  __shared__ float tile[2][T];
  cg::thread_block block = cg::this_thread_block();
  int t = threadIdx.x;
  cg::memcpy_async(block, tile[0], in, sizeof(float) * T);
  float sum = 0;
  for (int i = 0; i < tiles; i++) {
    int next = i + 1 < tiles ? i + 1 : i;
    cg::memcpy_async(block, tile[(i + 1) % 2], in + next * T, sizeof(float) * T);
    cg::wait_prior<1>(block);
    for (int k = 0; k < T; k++) sum += tile[i % 2][k];
    block.sync();
  }
  out[blockIdx.x * T + t] = sum;
}
