// verdict: refuted
// flags:
// long: warp_reduce_falling.cu
// The distance falls: what is combined are no neighbours.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void warp_reduce(__global const uint *in, __global uint *out) {
  __requires(get_local_size(0) % 32 == 0);
  const uint tid = get_local_id(0);
  const uint lane = get_sub_group_local_id();

  uint sum = in[get_group_id(0) * get_local_size(0) + tid];
  __scan_input(sum, +, 0);

  for (uint offset = 16;
       __invariant(__is_pow2(offset) && offset <= 16),
       __invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset))), //~ invariant/entry
       //~| invariant/maintained
       offset > 0; offset /= 2) {
    __shuffle_invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset)));
    sum = sum + sub_group_shuffle_down(sum, offset);
  }

  __assert(__implies(lane == 0, __is_sum(sum, tid, tid + 32))); //~ assert
  if (lane == 0)
    out[get_group_id(0) * get_num_sub_groups() + get_sub_group_id()] = sum;
}
