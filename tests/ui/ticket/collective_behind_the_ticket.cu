// verdict: inconclusive
// flags: --block 32
// A collective of a library may have no barrier that orders what the caller reads.
#include <cub/cub.cuh>

__device__ unsigned count = 0;

__global__ void sum(float *out, float *total) {
  using Scan = cub::BlockScan<float, 32>;
  __shared__ Scan::TempStorage storage;
  bool last = false;
  if (threadIdx.x == 0) {
    out[blockIdx.x] = 1;
    __threadfence();
    last = atomicAdd(&count, 1) == gridDim.x - 1;
  }
  float x = 1;
  Scan(storage).InclusiveSum(x, x);
  if (last) {
    float s = 0;
    for (unsigned b = 0; b < gridDim.x; b++) s += out[b]; //~ race/write-read
    *total = s + x;
  }
}
