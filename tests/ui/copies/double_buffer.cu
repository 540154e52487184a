// verdict: verified
// flags: --block 64
// long: thread_pipeline.cu
// While a tile is used, the next one is on its way into the other half: each thread waits for its own copy of the tile, and the
// barrier for those of the others.
#include <cuda_pipeline.h>
#define T 64
__global__ void sums(float *out, const float *in, int tiles) {
  __shared__ float tile[2][T];
  int t = threadIdx.x;
  __requires(tiles >= 1);
  __pipeline_memcpy_async(&tile[0][t], &in[t], sizeof(float));
  __pipeline_commit();
  float sum = 0;
  for (int i = 0; i < tiles; i++) {
    if (i + 1 < tiles) __pipeline_memcpy_async(&tile[(i + 1) % 2][t], &in[(i + 1) * T + t], sizeof(float));
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    for (int k = 0; k < T; k++) sum += tile[i % 2][k];
    __syncthreads();
  }
  out[blockIdx.x * T + t] = sum;
}
