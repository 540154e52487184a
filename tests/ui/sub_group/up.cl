// verdict: verified
// flags: 
// In sub-groups of any group: the lane below, for all but the first.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint lane = get_sub_group_local_id(), own = get_local_id(0);
  uint below = sub_group_shuffle_up(own, 1);
  if (lane > 0) {
    __assert(below + 1 == own);
    a[get_global_id(0)] = below;
  }
}
