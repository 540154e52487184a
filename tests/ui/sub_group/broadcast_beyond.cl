// verdict: refuted
// flags: --block 33
// The last sub-group has no second lane.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint second = sub_group_broadcast((uint)get_local_id(0), 1);
  __assert(second == 32 * get_sub_group_id() + 1);
  //~^ assert
  a[get_global_id(0)] = second;
}
