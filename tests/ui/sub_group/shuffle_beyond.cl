// verdict: refuted
// flags: --block 64
// There is no lane 32, and its number is not counted modulo 32.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint lane = get_sub_group_local_id(), own = get_local_id(0);
  uint other = sub_group_shuffle(own, lane + 1);
  __assert(other < 64);
  //~^ assert
  a[get_global_id(0)] = other;
}
