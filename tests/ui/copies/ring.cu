// verdict: verified
// flags: --block 32
// long: thread_pipeline.cu
// Three stages in a ring: two tiles are on their way while one is used.
#include <cuda_pipeline.h>
#define T 32
__global__ void sums(float *out, const float *in, int tiles) {
  __shared__ float stage[3][T];
  int t = threadIdx.x;
  for (int s = 0; s < 2; s++) {
    if (s < tiles) __pipeline_memcpy_async(&stage[s][t], &in[s * T + t], sizeof(float));
    __pipeline_commit();
  }
  float sum = 0;
  for (int i = 0; i < tiles; i++) {
    if (i + 2 < tiles) __pipeline_memcpy_async(&stage[(i + 2) % 3][t], &in[(i + 2) * T + t], sizeof(float));
    __pipeline_commit();
    __pipeline_wait_prior(2);
    __syncthreads();
    for (int k = 0; k < T; k++) sum += stage[i % 3][k];
    __syncthreads();
  }
  out[blockIdx.x * T + t] = sum;
}
