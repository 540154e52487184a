// verdict: refuted
// flags: --block 32 --grid 1
// Another thread changes what a copy has perhaps not read.
#include <cuda_pipeline.h>
__global__ void rotate(int *a, int *out) {
  __shared__ int cells[32];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&cells[t], &a[t], 4);
  __pipeline_commit();
  __syncthreads();
  a[(t + 1) % 32] = t; //~ race/read-write
  __pipeline_wait_prior(0);
  out[t] = cells[t];
}
