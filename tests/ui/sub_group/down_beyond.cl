// verdict: refuted
// flags: --block 48
// Fewer lanes than 32 are above those of the last sub-group.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint own = get_local_id(0);
  uint above = sub_group_shuffle_down(own, 3);
  if (get_sub_group_local_id() < 29) {
    __assert(above == own + 3);
    //~^ assert
    a[get_global_id(0)] = above;
  }
}
