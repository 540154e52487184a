// verdict: verified
// flags:
// long: block_shuffle.cu
//
// The inclusive scan of a group by shuffles, for every number of whole sub-groups and every
// associative operator (`__scan_input`).
//
// Each sub-group scans its elements in registers (warp_shuffle.cl); its last lane leaves the
// sum of the sub-group in local memory. The first sub-group scans these sums in the same way.
// Then each work-item puts the sum of all sub-groups before its own in front.
//
//     registers   [0] [0,1] … [0,31]   [32] [32,33] … [32,63]   …
//     sums        [0,31]  [32,63]  [64,95] …    then    [0,31]  [0,63]  [0,95] …
//
// `sum` lives in a register across both barriers, so they state what it is.

#include "barrister.h"

// The first lane whose value is in the sum that ends with `lane`.
#define FIRST(offset) (lane + 1 < (offset) ? 0 : lane + 1 - (offset))

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void block_shuffle(__global const uint *in, __global uint *out) {
  __requires(get_local_size(0) % 32 == 0);
  __local uint sums[32];
  const uint tid = get_local_id(0);
  const uint lane = get_sub_group_local_id();
  const uint sub_group = get_sub_group_id();
  const uint sub_groups = get_num_sub_groups();

  uint sum = in[get_group_id(0) * get_local_size(0) + tid];
  __scan_input(sum, +, 0);

  for (uint offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
       __invariant(__is_sum(sum, tid - lane + FIRST(offset), tid + 1)),
       offset < 32; offset *= 2) {
    __shuffle_invariant(__is_sum(sum, tid - lane + FIRST(offset), tid + 1));
    const uint below = sub_group_shuffle_up(sum, offset);
    if (lane >= offset)
      sum = below + sum;
  }

  if (lane == 31)
    sums[sub_group] = sum;
  __element_invariant(sums, x, __implies(x < sub_groups, __is_sum(sums[x], 32 * x, 32 * x + 32)));
  __barrier_invariant_1(__is_sum(sum, tid - lane, tid + 1), tid);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (sub_group == 0) {
    uint part = 0;
    if (lane < sub_groups)
      part = sums[lane];
    for (uint offset = 1;
         __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
         __invariant(__implies(lane < sub_groups, __is_sum(part, 32 * FIRST(offset), 32 * lane + 32))),
         offset < 32; offset *= 2) {
      __shuffle_invariant(__implies(lane < sub_groups, __is_sum(part, 32 * FIRST(offset), 32 * lane + 32)));
      const uint below = sub_group_shuffle_up(part, offset);
      if (lane >= offset)
        part = below + part;
    }
    if (lane < sub_groups)
      sums[lane] = part;
  }
  __element_invariant(sums, x, __implies(x < sub_groups, __is_sum(sums[x], 0, 32 * x + 32)));
  __barrier_invariant_1(__is_sum(sum, tid - lane, tid + 1), tid);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (sub_group > 0)
    sum = sums[sub_group - 1] + sum;
  __assert(__is_sum(sum, 0, tid + 1));
  out[get_group_id(0) * get_local_size(0) + tid] = sum;
}
