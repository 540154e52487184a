// verdict: refuted
// flags: --any-launch
// long: sklansky_no_barrier.cu
// The sums of the sub-groups are read before all are there.
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
  __element_invariant(sums, x, __implies(x < sub_groups, __is_sum(sums[x], 32 * x, 32 * x + 32)), 32 * x + 31); //~ barrier-invariant/established

  if (sub_group == 0) {
    uint part = 0;
    if (lane < sub_groups)
      part = sums[lane]; //~ race/write-read
    for (uint offset = 1;
         __invariant(__is_pow2(offset) && 1 <= offset && offset <= 32),
         __invariant(__implies(lane < sub_groups, __is_sum(part, 32 * FIRST(offset), 32 * lane + 32))), //~ invariant/entry
         offset < 32; offset *= 2) {
      __shuffle_invariant(__implies(lane < sub_groups, __is_sum(part, 32 * FIRST(offset), 32 * lane + 32)));
      const uint below = sub_group_shuffle_up(part, offset);
      if (lane >= offset)
        part = below + part;
    }
    if (lane < sub_groups)
      sums[lane] = part; //~ race/write-write
  }
  __element_invariant(sums, x, __implies(x < sub_groups, __is_sum(sums[x], 0, 32 * x + 32)), x); //~ barrier-invariant/established
  __barrier_invariant_1(__is_sum(sum, tid - lane, tid + 1), tid);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (sub_group > 0)
    sum = sums[sub_group - 1] + sum;
  __assert(__is_sum(sum, 0, tid + 1));
  out[get_group_id(0) * get_local_size(0) + tid] = sum;
}
