// verdict: verified
// flags: --block 64
// Of two places in one memory it may be either.
#include <cuda_pipeline.h>
__global__ void k(const int *in, int *out, int n) {
  __shared__ int a[64];
  __shared__ int b[64];
  int t = threadIdx.x;
  int *p = n > 3 ? a : b;
  __pipeline_memcpy_async(p + t, in + t, 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[64 * blockIdx.x + t] = p[63 - t];
}
