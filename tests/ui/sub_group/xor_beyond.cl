// verdict: refuted
// flags: --block 64
// It stays in the sub-group.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint own = get_local_id(0);
  uint other = sub_group_shuffle_xor(own, 32);
  __assert(other == (own ^ 32));
  //~^ assert
  a[get_global_id(0)] = other;
}
