// verdict: refuted
// flags: --block 32
// Two copies to one place: which is made last nobody knows.
#include <cuda_pipeline.h>
__global__ void twice(int *out, const int *in) {
  __shared__ int cells[32];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&cells[t], &in[t], 4);
  __pipeline_memcpy_async(&cells[t], &in[t + 32], 4); //~ race/pending-copy
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[blockIdx.x * 32 + t] = cells[t];
}
