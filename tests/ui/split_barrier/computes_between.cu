// verdict: verified
// flags: --block 64
// A thread may compute between its arrival and its wait.
#include <cuda/barrier>
#include <utility>
__global__ void k(int *out, int n) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int cells[64];
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  cells[threadIdx.x] = n;
  auto token = bar.arrive();
  unsigned x = n;
  for (int i = 0; i < 8; i++) x = x * 3u + 1;
  bar.wait(std::move(token));
  out[blockIdx.x * 64 + threadIdx.x] = cells[63 - threadIdx.x] ^ x;
}
