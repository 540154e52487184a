// verdict: refuted
// flags: --block 64
// Below the first lane there is nothing: it does not keep its own value, as in CUDA.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint lane = get_sub_group_local_id(), own = get_local_id(0);
  uint below = sub_group_shuffle_up(own, 1);
  __assert(below == (lane == 0 ? own : own - 1));
  //~^ assert
  a[get_global_id(0)] = below;
}
