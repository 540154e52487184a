// verdict: verified
// flags: --block 48
// The last sub-group has 16 work-items.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint own = get_local_id(0);
  __shuffle_invariant(own == get_local_id(0));
  uint other = sub_group_shuffle(own, get_sub_group_size() - 1);
  __assert(other == (own < 32 ? 31 : 47));
  a[get_global_id(0)] = other;
}
