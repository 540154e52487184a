// verdict: refuted
// flags: -I tests/toolkits/whole/include --block 256
#include <cooperative_groups.h>
#include <cub/cub.cuh>
#include <cuda/atomic>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

__global__ void halve(__half *a, const __half *b) {
  __shared__ __half tile[256];
  tile[threadIdx.x] = b[blockIdx.x * 256 + threadIdx.x];
  a[blockIdx.x * blockDim.x + threadIdx.x] = tile[255 - threadIdx.x]; //~ race/write-read
}
