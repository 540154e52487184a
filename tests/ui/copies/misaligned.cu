// verdict: refuted
// flags: --block 32 --grid 1
// What is copied at once is aligned to its size.
#include <cuda_pipeline.h>
__global__ void shift(float *out, const float *in) {
  __shared__ float cells[36];
  if (threadIdx.x == 0) __pipeline_memcpy_async(&cells[0], &in[1], 16); //~ alignment
  __pipeline_commit();
  __pipeline_wait_prior(0);
  if (threadIdx.x == 0) out[0] = cells[0];
}
