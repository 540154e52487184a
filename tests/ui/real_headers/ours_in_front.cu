// verdict: verified
// flags: -I tests/toolkits/whole/include --block 256
// A build names the toolkit's headers; those that there are of ours are read in their place.
#include <cooperative_groups.h>
#include <cub/cub.cuh>
#include <cuda/atomic>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

__global__ void halve(__half *a, const __half *b) {
  __shared__ __half tile[256];
  tile[threadIdx.x] = b[blockIdx.x * 256 + threadIdx.x];
  cooperative_groups::sync(cooperative_groups::this_thread_block());
  a[blockIdx.x * blockDim.x + threadIdx.x] = tile[255 - threadIdx.x];
}
