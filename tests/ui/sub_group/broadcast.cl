// verdict: verified
// flags: 
// From a lane that is there in any sub-group.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint first = sub_group_broadcast((uint)get_local_id(0), 0);
  __assert(first == 32 * get_sub_group_id());
  a[get_global_id(0)] = first;
}
