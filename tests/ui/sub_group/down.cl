// verdict: verified
// flags: 
// The lane above, where there is one in the sub-group.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint own = get_local_id(0);
  uint above = sub_group_shuffle_down(own, 3);
  if (get_sub_group_local_id() + 3 < get_sub_group_size()) {
    __assert(above == own + 3);
    a[get_global_id(0)] = above;
  }
}
