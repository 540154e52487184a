// verdict: unsupported
// flags: --block 32
// An annotation does nothing.
#include "barrister.h"

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  __assert(sub_group_any(1));
  //~^ unsupported/collective-in-annotation
  a[get_global_id(0)] = 1;
}
