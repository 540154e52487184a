// verdict: verified
// flags:
//
// The sum of each warp by shuffles, for blocks of whole warps and every associative
// operator (`__scan_input`). The distance grows, so neighbours are combined, in their
// order: the operator need not commute.
//
// Before the round with `offset`, each lane whose number is a multiple of `offset` has
// the sum of the `offset` inputs that begin with its own. What other lanes have, nobody
// needs: in the end the first lane has the sum of the warp.
//
//     offset 1   [0] [1] [2] [3] …     offset 2   [0,1] - [2,3] - …     offset 4   [0,3] - - - …

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
       __invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset))),
       offset < 32; offset *= 2) {
    __shuffle_invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset)));
    sum = sum + __shfl_down_sync(ALL, sum, offset);
  }

  __assert(__implies(lane == 0, __is_sum(sum, tid, tid + 32)));
  if (lane == 0)
    out[blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32] = sum;
}
