// verdict: verified
// flags:
// The other half is not copied to: where a claim reads it there is none pending.
#include "barrister.h"
#include <cuda_pipeline.h>
__global__ void k(const int *in, int *out, int n) {
  __requires(blockDim.x == 64);
  __shared__ int a[64];
  unsigned t = threadIdx.x;
  a[t] = 5;
  __pipeline_memcpy_async(&a[t], &in[t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  if (t < 32) {
    __pipeline_memcpy_async(&a[t], &in[t + 32], 4);
    __pipeline_commit();
  }
  __assert(t < 32 || a[t] == in[t]);
  __pipeline_wait_prior(0);
}
