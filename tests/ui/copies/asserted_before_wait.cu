// verdict: refuted
// flags:
// The copy need not have been made where this is claimed of it.
#include "barrister.h"
#include <cuda_pipeline.h>
__global__ void k(const int *in, int *out, int n) {
  __requires(blockDim.x == 64);
  __shared__ int a[64];
  unsigned t = threadIdx.x;
  a[t] = 5;
  __pipeline_memcpy_async(&a[t], &in[t], 4);
  __pipeline_commit();
  __assert(a[t] == in[t]); //~ race/pending-copy
  __pipeline_wait_prior(0);
  __assert(a[t] == in[t]);
}
