// verdict: inconclusive
// flags:
// What is written before a barrier of the grid changes where the count begins.
#include <cooperative_groups.h>

__device__ unsigned count = 0;

__global__ void sum(float *out, float *total) {
  if (blockIdx.x == 0 && threadIdx.x == 0) count = gridDim.x - 2;
  cooperative_groups::this_grid().sync();
  if (threadIdx.x == 0) {
    out[blockIdx.x] = 1;
    __threadfence();
    if (atomicAdd(&count, 1) == gridDim.x - 1) {
      __threadfence();
      float s = 0;
      for (unsigned b = 0; b < gridDim.x; b++) s += out[b]; //~ race/write-read
      *total = s; //~ race/write-write
    }
  }
}
