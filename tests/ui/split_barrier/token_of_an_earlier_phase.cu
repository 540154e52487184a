// verdict: inconclusive
// flags:
// A wait for a phase that is over returns at once.
#include <cuda/barrier>
#include <utility>
__global__ void k(float *out, const float *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float s[256];
  __requires(blockDim.x <= 256);
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  auto t1 = bar.arrive();
  auto old = t1;
  bar.wait(std::move(t1));
  s[threadIdx.x] = in[blockIdx.x * blockDim.x + threadIdx.x];
  auto t2 = bar.arrive();
  bar.wait(std::move(old)); //~ precondition
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
