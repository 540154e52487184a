// verdict: inconclusive
// flags: --block 64
// A group that the hardware chooses orders nothing; what depends on which lanes it has is no evidence.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void by_a_group(int *out) {
  __shared__ int cells[64];
  auto active = cg::coalesced_threads();
  cells[threadIdx.x] = threadIdx.x;
  active.sync();
  out[blockIdx.x * 64 + threadIdx.x] = cells[threadIdx.x ^ 32]; //~ race/write-read
}
__global__ void of_warps(int *out) {
  if (cg::coalesced_threads().size() <= 32) out[0] = threadIdx.x; //~ race/write-write
}
