// verdict: verified
// flags: --block 32
// Behind its wait a thread sees what it has copied.
#include <cuda_pipeline.h>
__global__ void same(int *out, const int *in) {
  __shared__ int cells[32];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&cells[t], &in[t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __assert(cells[t] == in[t]);
  out[blockIdx.x * 32 + t] = cells[t];
}
