// verdict: refuted
// flags:
// The lane that is `offset` from the first one gets nothing.
#include "barrister.h"

#define ALL 0xffffffffu
// The first input of the sum that ends with that of the lane.
#define FIRST(offset) (lane + 1 < (offset) ? tid - lane : tid + 1 - (offset))

__global__ void warp_shuffle(const unsigned *in, unsigned *out) {
  __requires(blockDim.x % 32 == 0);
  const unsigned tid = threadIdx.x;
  const unsigned lane = threadIdx.x % 32;

  unsigned sum = in[blockIdx.x * blockDim.x + tid];
  __scan_input(sum, +, 0);

  for (unsigned offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
       __invariant(__is_sum(sum, FIRST(offset), tid + 1)), //~ invariant/maintained
       offset < 32; offset *= 2) {
    __shuffle_invariant(__is_sum(sum, FIRST(offset), tid + 1));
    const unsigned below = __shfl_up_sync(ALL, sum, offset);
    if (lane > offset)
      sum = below + sum;
  }

  __assert(__is_sum(sum, tid - lane, tid + 1));
  out[blockIdx.x * blockDim.x + tid] = sum;
}
