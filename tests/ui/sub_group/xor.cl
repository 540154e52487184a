// verdict: verified
// flags: --block 64
// Neighbours exchange their values.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint own = get_local_id(0);
  uint other = sub_group_shuffle_xor(own, 1);
  __assert(other == (own ^ 1));
  a[get_global_id(0)] = other;
}
