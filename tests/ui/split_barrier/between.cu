// verdict: unsupported
// flags: --block 64
// What is done between arrival and wait is ordered with nothing.
#include <cuda/barrier>
#include <utility>
__global__ void k(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int cells[64];
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  auto token = bar.arrive();
  cells[threadIdx.x] = 0; //~ unsupported/split-barrier
  bar.wait(std::move(token));
  out[blockIdx.x * 64 + threadIdx.x] = cells[63 - threadIdx.x];
}
