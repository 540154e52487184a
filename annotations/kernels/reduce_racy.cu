// verdict: refuted
// flags:
//
// The twin of reduce.cu that trusts the threads of a warp to move in step: the
// last steps have no barrier, so a thread reads what its neighbour is updating.

#include "barrister.h"

__global__ void reduce_racy(const int *in, int *out) {
  __requires(__is_pow2(blockDim.x) && blockDim.x >= 64);
  __shared__ int part[1024];
  const unsigned tid = threadIdx.x;

  part[tid] = in[blockIdx.x * blockDim.x + tid];
  __syncthreads();

  for (unsigned s = blockDim.x / 2; __invariant(s <= blockDim.x / 2), s > 32; s /= 2) {
    if (tid < s)
      part[tid] += part[tid + s];
    __syncthreads();
  }

  if (tid < 32) {
    int mine = part[tid];
    int other = part[tid + 32];
    part[tid] = mine + other;
    other = part[tid + 16];
    //~^ race/write-read
    out[32 * blockIdx.x + tid] = mine + other;
  }
}
