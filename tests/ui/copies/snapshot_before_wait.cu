// verdict: unsupported
// flags:
// Nor is a copy of the whole array: beside copies that may be pending none is taken.
#include "barrister.h"
#include <cuda_pipeline.h>
__global__ void k(const int *in, int *out, int n) {
  __requires(blockDim.x == 64);
  __shared__ int a[64];
  unsigned t = threadIdx.x;
  a[t] = 5;
  __pipeline_memcpy_async(&a[t], &in[t], 4);
  __pipeline_commit();
  __shared__ int then[64];
  __syncthreads();
  __array_snapshot(then, a); //~ unsupported/snapshot
  __pipeline_wait_prior(0);
  __assert(then[t] == in[t]);
}
