// verdict: unsupported
// flags: --block 64
// A copy by a group that has no model costs the kernel that makes it, and not those with a group that has one.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
__global__ void by_the_block(int *out, const int *in) {
  __shared__ int a[64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, a, in, sizeof(int) * 64);
  cg::wait(block);
  out[blockIdx.x * 64 + threadIdx.x % 64] = a[threadIdx.x % 64];
}
__global__ void by_some_lanes(int *out, const int *in) {
  __shared__ int a[64];
  auto some = cg::coalesced_threads();
  cg::memcpy_async(some, a, in, sizeof(int) * 64); //~ unsupported/unknown-function
  cg::wait(some);
  out[threadIdx.x] = a[threadIdx.x];
}
__global__ void by_the_grid(int *out, const int *in) {
  auto grid = cg::this_grid();
  cg::memcpy_async(grid, out, in, sizeof(int) * 64); //~ unsupported/unknown-function
}
