// verdict: refuted
// flags:
// long: warp_shuffle_guard.cu
// The lane that is `offset` from the first one gets nothing.
#include "barrister.h"

// The first input of the sum that ends with that of the lane.
#define FIRST(offset) (lane + 1 < (offset) ? tid - lane : tid + 1 - (offset))

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void warp_shuffle(__global const uint *in, __global uint *out) {
  __requires(get_local_size(0) % 32 == 0);
  const uint tid = get_local_id(0);
  const uint lane = get_sub_group_local_id();

  uint sum = in[get_group_id(0) * get_local_size(0) + tid];
  __scan_input(sum, +, 0);

  for (uint offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
       __invariant(__is_sum(sum, FIRST(offset), tid + 1)), //~ invariant/maintained
       offset < 32; offset *= 2) {
    __shuffle_invariant(__is_sum(sum, FIRST(offset), tid + 1));
    const uint below = sub_group_shuffle_up(sum, offset);
    if (lane > offset)
      sum = below + sum;
  }

  __assert(__is_sum(sum, tid - lane, tid + 1));
  out[get_group_id(0) * get_local_size(0) + tid] = sum;
}
