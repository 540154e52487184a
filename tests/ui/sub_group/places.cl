// verdict: verified
// flags: 
// What sub-groups are, in a group of any size.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint tid = get_local_id(0), n = get_local_size(0);
  __assert(get_sub_group_local_id() == tid % 32);
  __assert(get_sub_group_id() == tid / 32);
  __assert(get_sub_group_id() < get_num_sub_groups());
  __assert(get_num_sub_groups() == get_enqueued_num_sub_groups());
  __assert(get_num_sub_groups() == (n + 31) / 32);
  __assert(get_sub_group_local_id() < get_sub_group_size());
  __assert(get_sub_group_size() <= get_max_sub_group_size());
  __assert(__implies(n % 32 == 0 || tid < n / 32 * 32, get_sub_group_size() == 32));
  __assert(__implies(tid >= n / 32 * 32, get_sub_group_size() == n % 32));
  a[get_global_id(0)] = tid;
}
