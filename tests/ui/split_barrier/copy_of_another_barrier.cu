// verdict: unsupported
// flags:
// The copy ends with a barrier that nobody waits at.
#include <cuda/barrier>
__global__ void k(float *out, const float *in) { //~ unsupported/split-barrier
  __shared__ cuda::barrier<cuda::thread_scope_block> bar, other;
  __shared__ float s[256];
  __requires(blockDim.x <= 256);
  if (threadIdx.x == 0) { init(&bar, blockDim.x); init(&other, blockDim.x); }
  __syncthreads();
  cuda::memcpy_async(&s[threadIdx.x], &in[blockIdx.x * blockDim.x + threadIdx.x], sizeof(float), other);
  bar.arrive_and_wait();
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
