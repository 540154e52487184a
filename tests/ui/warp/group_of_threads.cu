// verdict: unsupported
// flags:
// A group that may be any is refused, whatever it was made of.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ unsigned rank(cg::thread_group group) { return group.thread_rank(); }

__global__ void ranks(unsigned *out) {
  out[threadIdx.x] = rank(cg::tiled_partition<32>(cg::this_thread_block())); //~ unsupported/constructor-without-body
}
