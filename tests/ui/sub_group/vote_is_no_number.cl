// verdict: refuted
// flags: --block 32
// A vote that is not zero need not be one, nor the same for all.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  int all = sub_group_all(1);
  __assert(all == 0 || all == 1);
  //~^ assert
  a[get_global_id(0)] = all;
}
