// verdict: verified
// flags:
// Groups that the hardware chooses: ranks, sums and maxima by the first lane of each; that all come together is assumed.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__device__ int count_up(int *counter) {
  cg::coalesced_group active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0) first = atomicAdd(counter, active.size());
  active.sync();
  return active.shfl(first, 0) + active.thread_rank();
}
__global__ void count(int *counter, int *out, const int *in, int n) {
  __requires(blockDim.y == 1 && blockDim.z == 1 && gridDim.y == 1 && gridDim.z == 1);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    if (in[i] > 0) out[i] = count_up(counter);
}
__global__ void largest(const int *bucket, const int *in, int *most, int n, int buckets) {
  __requires(blockDim.y == 1 && blockDim.z == 1 && gridDim.y == 1 && gridDim.z == 1);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && bucket[i] < buckets) {
    auto same = cg::labeled_partition(cg::coalesced_threads(), bucket[i]);
    int all = cg::reduce(same, in[i], cg::greater<int>());
    if (same.thread_rank() == 0) atomicMax(&most[bucket[i]], all);
  }
}
__global__ void odd(const int *in, int *sums) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  __requires(blockDim.x % 32 == 0 && blockDim.y == 1 && blockDim.z == 1 && gridDim.y == 1 && gridDim.z == 1);
  int v = in[blockIdx.x * blockDim.x + threadIdx.x];
  auto part = cg::binary_partition(tile, v & 1);
  auto label = cg::labeled_partition(tile, v % 3);
  if (v & 1) {
    int sum = cg::reduce(part, v, cg::plus<int>());
    if (part.thread_rank() == 0) atomicAdd(&sums[0], sum);
  } else if (label.any(v > 7) && label.ballot(v > 5) != 0) {
    if (label.thread_rank() == label.num_threads() - 1) atomicAdd(&sums[1], 1);
  }
}
__global__ void by_one(int *counter, int *out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  __requires(blockDim.x % 32 == 0 && blockDim.y == 1 && blockDim.z == 1 && gridDim.y == 1 && gridDim.z == 1);
  cg::invoke_one(tile, [=] { atomicAdd(counter, 1); });
  int v = cg::invoke_one_broadcast(tile, [=] { return atomicAdd(counter, 2); });
  cg::invoke_one(cg::coalesced_threads(), [](int *c, int by) { atomicAdd(c, by); }, counter, 3);
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}
