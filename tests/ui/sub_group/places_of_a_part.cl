// verdict: refuted
// flags: --block 40
// The last sub-group has what is left.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  __assert(get_sub_group_size() == 32);
  //~^ assert
  a[get_global_id(0)] = 1;
}
