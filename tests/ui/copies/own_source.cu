// verdict: refuted
// flags: --block 32 --grid 1
// The thread changes what its copy has perhaps not read.
#include <cuda_pipeline.h>
__global__ void shift(int *a, int *out) {
  __shared__ int cells[32];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&cells[t], &a[t], 4);
  __pipeline_commit();
  a[t] = 0; //~ race/pending-copy
  __pipeline_wait_prior(0);
  out[t] = cells[t];
}
