// verdict: refuted
// flags: --block 32
// A barrier of the warp is no wait, either.
#include <cuda_pipeline.h>
__global__ void reversed(int *out, const int *in) {
  __shared__ int cells[32];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&cells[t], &in[t], 4);
  __pipeline_commit();
  __syncwarp();
  out[blockIdx.x * 32 + t] = cells[31 - t]; //~ race/write-read
}
