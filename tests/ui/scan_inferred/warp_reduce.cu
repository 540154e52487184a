// verdict: verified
// flags:
//
// The sum of a warp by shuffles: what each lane claims of itself is found.

#include "barrister.h"

#define ALL 0xffffffffu

__global__ void warp_reduce(const unsigned *in, unsigned *out) {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  const unsigned lane = threadIdx.x % 32;

  unsigned sum = in[blockIdx.x * blockDim.x + tid];
  __scan_input(sum, +, 0);

  for (unsigned offset = 1; offset < 32; offset *= 2) {
    sum = sum + __shfl_down_sync(ALL, sum, offset);
  }

  __assert(__implies(lane == 0, __is_sum(sum, tid, tid + 32)));
  if (lane == 0)
    out[blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32] = sum;
}
