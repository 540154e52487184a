// verdict: refuted
// flags:
// The place is where the parameter pointed when the copy was issued.
#include <cuda_pipeline.h>
__global__ void k(float *out, const float *in, int off) {
  __shared__ float s[256];
  __requires(blockDim.x == 64 && off == 0);
  __pipeline_memcpy_async(&s[off + threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  off = 128;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[63 - threadIdx.x]; //~ race/write-read
  __pipeline_wait_prior(0);
}
