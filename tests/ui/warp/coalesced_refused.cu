// verdict: unsupported
// flags:
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
struct Own {
  int *seen;
  __device__ int operator()(int a, int b) const { return a + b + *seen; }
};
__global__ void own_operator(int *out) {
  out[threadIdx.x] = cg::reduce(cg::coalesced_threads(), 1, Own{out}); //~ unsupported/cooperative-group
}
__global__ void one_of_a_block(int *out) {
  cg::invoke_one(cg::this_thread_block(), [=] { *out = 1; }); //~ unsupported/cooperative-group
}
