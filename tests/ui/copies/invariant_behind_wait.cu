// verdict: verified
// flags:
// Behind the wait it has been made.
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
  int s = 0;
  for (int i = 0; __invariant(a[t] == in[t]), i < n; i++) s += i;
  out[blockIdx.x * 64 + t] = s;
}
