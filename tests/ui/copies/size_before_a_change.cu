// verdict: refuted
// flags:
// The size is what its number was when it was computed.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void k(float *out, const float *in, int m) {
  __shared__ float s[256];
  __requires(blockDim.x <= 128 && m == 2);
  auto g = cg::this_thread_block();
  size_t n = m;
  m = 0;
  cg::memcpy_async(g, s, in, n * sizeof(float));
  if (threadIdx.x == 1) s[1] = 5; //~ race/write-write
//~| race/pending-copy
  cg::wait(g);
}
