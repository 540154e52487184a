// verdict: verified
// flags: --block 64
// Only some copy, and all wait.
#include <cuda_pipeline.h>
__global__ void reversed(int *out, const int *in, int n) {
  __shared__ int cells[64];
  int t = threadIdx.x;
  if (t < n) __pipeline_memcpy_async(&cells[t], &in[t], 4);
  else cells[t] = 0;
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[blockIdx.x * 64 + t] = cells[63 - t];
}
