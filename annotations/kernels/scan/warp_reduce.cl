// verdict: verified
// flags:
//
// The sum of each sub-group by shuffles, for groups of whole sub-groups and every associative
// operator (`__scan_input`). The distance grows, so neighbours are combined, in their
// order: the operator need not commute.
//
// Before the round with `offset`, each lane whose number is a multiple of `offset` has
// the sum of the `offset` inputs that begin with its own. What other lanes have, nobody
// needs: in the end the first lane has the sum of the sub-group.
//
//     offset 1   [0] [1] [2] [3] …     offset 2   [0,1] - [2,3] - …     offset 4   [0,3] - - - …

#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void warp_reduce(__global const uint *in, __global uint *out) {
  __requires(get_local_size(0) % 32 == 0);
  const uint tid = get_local_id(0);
  const uint lane = get_sub_group_local_id();

  uint sum = in[get_group_id(0) * get_local_size(0) + tid];
  __scan_input(sum, +, 0);

  for (uint offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
       __invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset))),
       offset < 32; offset *= 2) {
    __shuffle_invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset)));
    sum = sum + sub_group_shuffle_down(sum, offset);
  }

  __assert(__implies(lane == 0, __is_sum(sum, tid, tid + 32)));
  if (lane == 0)
    out[get_group_id(0) * get_num_sub_groups() + get_sub_group_id()] = sum;
}
