// verdict: refuted
// flags: --block 32
// A thread reads what its own copy has perhaps not written, and changes what it has perhaps not read.
#include <cuda_pipeline.h>
__global__ void reads(int *out, const int *in) {
  __shared__ int cells[32];
  __pipeline_memcpy_async(&cells[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  out[threadIdx.x] = cells[threadIdx.x]; //~ race/pending-copy
}
