// verdict: verified
// flags: --block 64
// Copies that end with the phase of a barrier are there behind it, and are not made any more.
#include <cuda/barrier>
__global__ void reversed(float4 *out, const float4 *in, int tiles) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float4 cells[64];
  int t = threadIdx.x;
  if (t == 0) init(&bar, blockDim.x);
  __syncthreads();
  for (int i = 0; i < tiles; i++) {
    cuda::memcpy_async(&cells[t], &in[i * 64 + t], sizeof(float4), bar);
    bar.arrive_and_wait();
    float4 value = cells[63 - t];
    if (blockIdx.x == 0) out[i * 64 + t] = value;
    bar.arrive_and_wait();
  }
}
