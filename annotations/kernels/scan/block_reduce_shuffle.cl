// verdict: verified
// flags:
// long: block_reduce_shuffle.cu
//
// The sum of a group by shuffles, for every number of whole sub-groups and every associative
// operator (`__scan_input`), in the order of the work-items.
//
// Each sub-group sums its elements in registers (warp_reduce.cl) and leaves the sum in
// local memory; the first sub-group sums these in the same way. Lanes beyond the last sub-group
// add the identity: their sums are empty, from n to n.

#include "barrister.h"

// Where the inputs of the sub-group with this number begin; those of one that is not there
// begin at the end.
#define BEGIN(sub_group) ((sub_group) < sub_groups ? 32 * (sub_group) : 32 * sub_groups)

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void block_reduce_shuffle(__global const uint *in, __global uint *out) {
  __requires(get_local_size(0) % 32 == 0);
  __local uint sums[32];
  const uint tid = get_local_id(0);
  const uint lane = get_sub_group_local_id();
  const uint sub_groups = get_num_sub_groups();

  uint sum = in[get_group_id(0) * get_local_size(0) + tid];
  __scan_input(sum, +, 0);

  for (uint offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
       __invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset))),
       offset < 32; offset *= 2) {
    __shuffle_invariant(__implies(lane % offset == 0, __is_sum(sum, tid, tid + offset)));
    sum = sum + sub_group_shuffle_down(sum, offset);
  }

  if (lane == 0)
    sums[get_sub_group_id()] = sum;
  __element_invariant(sums, x, __implies(x < sub_groups, __is_sum(sums[x], 32 * x, 32 * x + 32)));
  barrier(CLK_LOCAL_MEM_FENCE);

  if (get_sub_group_id() == 0) {
    uint part = 0;
    if (lane < sub_groups)
      part = sums[lane];
    for (uint offset = 1;
         __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
         __invariant(__implies(lane % offset == 0, __is_sum(part, BEGIN(lane), BEGIN(lane + offset)))),
         offset < 32; offset *= 2) {
      __shuffle_invariant(__implies(lane % offset == 0, __is_sum(part, BEGIN(lane), BEGIN(lane + offset))));
      part = part + sub_group_shuffle_down(part, offset);
    }
    __assert(__implies(tid == 0, __is_sum(part, 0, get_local_size(0))));
    if (tid == 0)
      out[get_group_id(0)] = part;
  }
}
