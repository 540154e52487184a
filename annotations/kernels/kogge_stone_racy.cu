// verdict: refuted
// flags:
//
// The twin of kogge_stone.cu without the barrier between the halves of a step:
// thread t reads cell t - offset while its owner updates it.

#include "barrister.h"

__global__ void kogge_stone_racy(unsigned *data) {
  __shared__ unsigned idx[1024];
  const unsigned n = blockDim.x;
  const unsigned tid = threadIdx.x;
  unsigned temp = 0;

  idx[tid] = data[blockIdx.x * n + tid];
  __syncthreads();

  for (unsigned offset = 1; offset < n; offset *= 2) {
    if (tid >= offset)
      temp = idx[tid - offset];
    if (tid >= offset)
      idx[tid] = temp + idx[tid];
      //~^ race/read-write
    __syncthreads();
  }

  data[blockIdx.x * n + tid] = idx[tid];
}
