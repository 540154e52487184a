// verdict: verified
// flags: --block 32
// long: thread_pipeline.cu
// Tiles for several iterations are fetched by one loop; the stages go round by a counter of their own.
#include <cuda/pipeline>
#define T 32
#define STAGES 4
__global__ void sums(float *out, const float *in, int tiles) {
  __shared__ float stage[STAGES][T];
  int t = threadIdx.x;
  auto pipe = cuda::make_pipeline();
  float sum = 0;
  for (int i = 0, fetched = 0; i < tiles; i++) {
    for (; fetched < i + STAGES; fetched++) {
      pipe.producer_acquire();
      if (fetched < tiles) cuda::memcpy_async(&stage[fetched % STAGES][t], &in[fetched * T + t], sizeof(float), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    __syncthreads();
    for (int k = 0; k < T; k++) sum += stage[i % STAGES][k];
    __syncthreads();
    pipe.consumer_release();
  }
  out[blockIdx.x * T + t] = sum;
}
