// verdict: inconclusive
// flags:
// long: warp_reduce_swapped.cl
// The operands are swapped.
#include "barrister.h"

#define ALL 0xffffffffu

__global__ void warp_reduce(const unsigned *in, unsigned *out) {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  const unsigned lane = threadIdx.x % 32;

  unsigned sum = in[blockIdx.x * blockDim.x + tid];
  __scan_input(sum, +, 0);

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
       __invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset))), //~ invariant/maintained
       offset < 32; offset *= 2) {
    __shuffle_invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset)));
    sum = __shfl_down_sync(ALL, sum, offset) + sum;
  }

  __assert(__implies(lane == 0, __is_sum(sum, tid, tid + 32)));
  if (lane == 0)
    out[blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32] = sum;
}
