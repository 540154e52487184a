// verdict: refuted
// flags:
// The distance falls: what is combined are no neighbours.
#include "barrister.h"

#define ALL 0xffffffffu

__global__ void warp_reduce(const unsigned *in, unsigned *out) {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  const unsigned lane = threadIdx.x % 32;

  unsigned sum = in[blockIdx.x * blockDim.x + tid];
  __scan_input(sum, +, 0);

  for (unsigned offset = 16;
       __invariant(__is_pow2(offset) && offset <= 16),
       __invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset))), //~ invariant/entry
       //~| invariant/maintained
       offset > 0; offset /= 2) {
    __shuffle_invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset)));
    sum = sum + __shfl_down_sync(ALL, sum, offset);
  }

  __assert(__implies(lane == 0, __is_sum(sum, tid, tid + 32))); //~ assert
  if (lane == 0)
    out[blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32] = sum;
}
