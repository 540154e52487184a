// verdict: verified
// flags:
//
// The sum of a block by shuffles, for every number of whole warps and every associative
// operator (`__scan_input`), in the order of the threads.
//
// Each warp sums its elements in registers (warp_reduce.cu) and leaves the sum in
// shared memory; the first warp sums these in the same way. Lanes beyond the last warp
// add the identity: their sums are empty, from n to n.

#include "barrister.h"

// Where the inputs of the warp with this number begin; those of a warp that is not there
// begin at the end.
#define BEGIN(warp) ((warp) < warps ? 32 * (warp) : 32 * warps)

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void block_reduce_shuffle(__global const uint *in, __global uint *out) {
  __requires(get_local_size(0) % 32 == 0);
  __local uint sums[32];
  const uint tid = get_local_id(0);
  const uint lane = get_sub_group_local_id();
  const uint warps = get_local_size(0) / 32;

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
    sums[tid / 32] = sum;
  __element_invariant(sums, x, __implies(x < warps, __is_sum(sums[x], 32 * x, 32 * x + 32)));
  barrier(CLK_LOCAL_MEM_FENCE);

  if (tid < 32) {
    uint part = 0;
    if (lane < warps)
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
