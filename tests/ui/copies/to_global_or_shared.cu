// verdict: unsupported
// flags: --block 64
// The hardware copies to shared memory alone.
#include <cuda_pipeline.h>
__global__ void k(const int *in, int *out, int n) {
  __shared__ int a[64];
  int t = threadIdx.x;
  int *p = n > 3 ? out + 64 * blockIdx.x : a;
  __pipeline_memcpy_async(p + t, in + t, 4); //~ unsupported/asynchronous-copy
  __pipeline_commit();
  __pipeline_wait_prior(0);
}
