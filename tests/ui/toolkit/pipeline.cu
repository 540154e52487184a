// verdict: unsupported
// flags:
#include <cuda_pipeline.h>
__global__ void copy(int *out, const int *in) {
  __shared__ int buffer[64];
  __pipeline_memcpy_async(&buffer[threadIdx.x], &in[threadIdx.x], sizeof(int)); //~ unsupported/unknown-function
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[threadIdx.x] = buffer[threadIdx.x];
}
