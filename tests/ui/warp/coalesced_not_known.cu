// verdict: inconclusive
// flags: --block 64
// What the lanes of such a group give each other is anything: no run shows what follows.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void leaders(int *out) {
  auto active = cg::coalesced_threads();
  if (active.thread_rank() == 0) out[blockIdx.x] = threadIdx.x; //~ race/write-write
}
__global__ void results(int *out) {
  auto active = cg::coalesced_threads();
  int v = active.shfl((int)threadIdx.x, 0);
  __assert(v >= 0); //~ assert
  out[blockIdx.x * 64 + threadIdx.x] = v;
}
__global__ void chosen(int *out) {
  cg::invoke_one(cg::coalesced_threads(), [=] { out[blockIdx.x] = threadIdx.x; }); //~ race/write-write
}
