// verdict: inconclusive
// flags: --block 64
// What it is, is not known.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint count = sub_group_reduce_add(1u);
  __assert(count == 32);
  //~^ assert
  a[get_global_id(0)] = count;
}
