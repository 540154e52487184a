// verdict: verified
// flags: --block 32
#include <cuda_pipeline.h>
__global__ void reversed(int *out, const int *in) {
  __shared__ int cells[32];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&cells[t], &in[t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncwarp();
  out[blockIdx.x * 32 + t] = cells[31 - t];
}
