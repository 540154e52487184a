// verdict: refuted
// flags:
// The source is where the parameter pointed when the copy was issued.
#include <cuda_pipeline.h>
__global__ void k(float *out, float *in) {
  __shared__ float s[256];
  __requires(blockDim.x == 64 && gridDim.x == 1);
  __pipeline_memcpy_async(&s[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  float *old = in;
  in += 64;
  __syncthreads();
  old[63 - threadIdx.x] = 5; //~ race/read-write
  __pipeline_wait_prior(0);
}
