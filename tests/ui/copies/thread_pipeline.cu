// verdict: verified
// flags: --block 64
// A pipeline of the thread: each stage is a batch of its copies, and the consumer waits for the oldest.
#include <cooperative_groups.h>
#include <cuda/pipeline>
#define T 64
__global__ void sums(float *out, const float *in, int tiles) {
  __shared__ float tile[2][T];
  int t = threadIdx.x;
  cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
  const auto size = cuda::aligned_size_t<alignof(float)>(sizeof(float));
  pipe.producer_acquire();
  if (tiles > 0) cuda::memcpy_async(&tile[0][t], &in[t], size, pipe);
  pipe.producer_commit();
  float sum = 0;
  for (int i = 0; i < tiles; i++) {
    pipe.producer_acquire();
    if (i + 1 < tiles) cuda::memcpy_async(&tile[(i + 1) % 2][t], &in[(i + 1) * T + t], size, pipe);
    pipe.producer_commit();
    pipe.consumer_wait();
    __syncthreads();
    for (int k = 0; k < T; k++) sum += tile[i % 2][k];
    __syncthreads();
    pipe.consumer_release();
  }
  out[blockIdx.x * T + t] = sum;
}
