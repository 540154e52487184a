// verdict: refuted
// flags: --block 8,8
// The kernel names no second dimension, the launch has one.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  __assert(get_sub_group_local_id() == get_local_id(0));
  //~^ assert
}
