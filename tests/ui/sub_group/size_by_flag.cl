// verdict: verified
// flags: --block 64 --sub-group-size 32
// The user says how large sub-groups are.
#include "barrister.h"

__kernel void k(__global uint *a) {
  __assert(get_sub_group_local_id() == get_local_id(0) % 32);
  a[get_global_id(0)] = get_sub_group_local_id();
}
