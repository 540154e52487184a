// verdict: refuted
// flags:
// The place is where the member pointed when the copy was issued.
#include <cuda_pipeline.h>
struct P { float *at; int n; };
__global__ void k(float *out, const float *in, P p) {
  __shared__ float s[256];
  __requires(blockDim.x == 64 && p.n == 0);
  __pipeline_memcpy_async(&s[p.n + threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  p.n = 128;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = s[63 - threadIdx.x]; //~ race/write-read
  __pipeline_wait_prior(0);
}
