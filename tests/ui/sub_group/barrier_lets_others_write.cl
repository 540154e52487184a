// verdict: refuted
// flags: --block 64
// Behind it memory is what the others have written.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  __local int s[64];
  uint tid = get_local_id(0);
  s[tid] = 0;
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  s[tid ^ 1] = 1;
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  __assert(s[tid] == 0);
  //~^ assert
  a[get_global_id(0)] = s[tid];
}
