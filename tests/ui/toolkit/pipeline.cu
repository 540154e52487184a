// verdict: unsupported
// flags:
// A barrier in memory that copies arrive at by themselves.
#include <cuda_pipeline.h>
__global__ void copy(int *out, const int *in) {
  __shared__ int buffer[64];
  __shared__ unsigned long long barrier;
  __pipeline_memcpy_async(&buffer[threadIdx.x], &in[threadIdx.x], sizeof(int));
  __pipeline_arrive_on(&barrier); //~ unsupported/unknown-function
  out[threadIdx.x] = buffer[threadIdx.x];
}
