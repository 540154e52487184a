// verdict: verified
// flags: --block 8,8
// They are counted along x, then y.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint n = get_local_linear_id();
  __assert(get_sub_group_local_id() == n % 32);
  __assert(get_sub_group_id() == get_local_id(1) / 4);
  __assert(get_num_sub_groups() == 2);
  a[64 * (get_group_id(1) * get_num_groups(0) + get_group_id(0)) + n] = 1;
}
