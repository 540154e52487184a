// verdict: inconclusive
// flags:
// No arrival has given the token.
#include <cuda/barrier>
__global__ void k(float *out, const float *in, int n) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float s[1024];
  if (threadIdx.x == 0) init(&bar, blockDim.x);
  __syncthreads();
  auto first = bar.arrive();
  bar.wait(std::move(first));
  s[threadIdx.x] = in[threadIdx.x];
  bar.arrive();
  bar.wait(cuda::barrier<cuda::thread_scope_block>::arrival_token()); //~ precondition
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
