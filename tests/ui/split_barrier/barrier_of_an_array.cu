// verdict: unsupported
// flags:
// Threads wait at different barriers.
#include <cuda/barrier>
__global__ void k(float *out, const float *in) { //~ unsupported/split-barrier
  __shared__ cuda::barrier<cuda::thread_scope_block> bars[2];
  __shared__ float s[1024];
  if (threadIdx.x < 2) init(&bars[threadIdx.x], blockDim.x);
  __syncthreads();
  for (int i = 0; i < 2; i++) {
  auto t = bars[i & 1].arrive();
  bars[threadIdx.x & 1].wait(std::move(t));
  if (i == 0) s[threadIdx.x] = in[threadIdx.x];
  else
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
  }
}
