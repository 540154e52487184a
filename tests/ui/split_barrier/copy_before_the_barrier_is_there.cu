// verdict: refuted
// flags:
// The copy is bound to a barrier that is not initialised yet.
#include <cuda/barrier>
__global__ void k(float *out, const float *in) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float s[256];
  __requires(blockDim.x <= 256);
  if (threadIdx.x == 0) init(&bar, blockDim.x); //~ race/read-write
  cuda::memcpy_async(&s[threadIdx.x], &in[blockIdx.x * blockDim.x + threadIdx.x], sizeof(float), bar);
  __syncthreads();
  bar.arrive_and_wait();
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
