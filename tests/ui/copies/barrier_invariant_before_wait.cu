// verdict: inconclusive
// flags:
// A barrier waits for no copy.
#include "barrister.h"
#include <cuda_pipeline.h>
__global__ void k(const int *in, int *out, int n) {
  __requires(blockDim.x == 64);
  __shared__ int a[64];
  unsigned t = threadIdx.x;
  a[t] = 5;
  __pipeline_memcpy_async(&a[t], &in[t], 4);
  __pipeline_commit();
  __barrier_invariant_1(a[t] == in[t], t);
  __syncthreads(); //~^ race/pending-copy
  __pipeline_wait_prior(0);
  out[blockIdx.x * 64 + t] = a[t];
}
