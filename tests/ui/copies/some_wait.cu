// verdict: refuted
// flags: --block 64
// A thread that waits waits for its own copies.
#include <cuda_pipeline.h>
__global__ void reversed(int *out, const int *in) {
  __shared__ int cells[64];
  int t = threadIdx.x;
  if (t < 32) __pipeline_memcpy_async(&cells[t], &in[t], 4);
  else cells[t] = 0;
  __pipeline_commit();
  if (t >= 32) __pipeline_wait_prior(0);
  __syncthreads();
  out[blockIdx.x * 64 + t] = cells[63 - t]; //~ race/write-read
}
