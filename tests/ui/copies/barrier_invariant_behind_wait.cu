// verdict: verified
// flags:
// What others have copied is theirs behind the wait, and known behind the barrier.
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
  __barrier_invariant_1(a[t] == in[t], 63 - t);
  __syncthreads();
  __assert(a[63 - t] == in[63 - t]);
}
