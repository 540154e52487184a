// verdict: refuted
// flags: --block 64
// All batches but one are waited for, and the one that is left is the tile that is used.
#include <cuda/pipeline>
#define T 64
__global__ void sums(float *out, const float *in, int tiles) {
  __shared__ float tile[T];
  int t = threadIdx.x;
  auto pipe = cuda::make_pipeline();
  float sum = 0;
  for (int i = 0; i < tiles; i++) {
    pipe.producer_acquire();
    cuda::memcpy_async(&tile[t], &in[i * T + t], sizeof(float), pipe); //~ race/pending-copy
    pipe.producer_commit();
    cuda::pipeline_consumer_wait_prior<1>(pipe);
    __syncthreads();
    sum += tile[T - 1 - t]; //~ race/write-read
    __syncthreads();
  }
  out[blockIdx.x * T + t] = sum;
}
