// verdict: refuted
// flags: --block 64
// A distance of which the sum wraps around is not one back.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint own = get_local_id(0);
  uint above = sub_group_shuffle_down(own, 0xffffffffu);
  if (get_sub_group_local_id() > 0)
    __assert(above == own - 1);
    //~^ assert
  a[get_global_id(0)] = above;
}
