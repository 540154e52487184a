// verdict: unsupported
// flags: --block 64
// The hardware copies from global memory alone.
#include <cuda_pipeline.h>
__global__ void k(const int *in, int n) {
  __shared__ int a[64];
  __shared__ int b[64];
  int t = threadIdx.x;
  b[t] = t;
  __syncthreads();
  const int *p = n > 3 ? in : b;
  __pipeline_memcpy_async(a + t, p + t, 4); //~ unsupported/asynchronous-copy
  __pipeline_commit();
  __pipeline_wait_prior(0);
}
