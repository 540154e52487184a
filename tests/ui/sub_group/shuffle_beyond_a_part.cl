// verdict: refuted
// flags: --block 48
// In the last sub-group there is no lane 16.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint own = get_local_id(0);
  uint other = sub_group_shuffle(own, 16);
  __assert(other < 64);
  //~^ assert
  a[get_global_id(0)] = other;
}
