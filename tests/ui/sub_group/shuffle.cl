// verdict: verified
// flags: --block 64
// A lane gets the value of the one that it names.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint lane = get_sub_group_local_id(), own = get_local_id(0);
  __shuffle_invariant(own == get_local_id(0));
  uint other = sub_group_shuffle(own, 31 - lane);
  __assert(other == 32 * get_sub_group_id() + 31 - lane);
  a[get_global_id(0)] = other;
}
