// verdict: unsupported
// flags: --block 32 --kernel k
// Its callers would have to bring the sub-group together.
#include "barrister.h"

int first(__global const int *p) {
  __reads_from(p);
  __ensures(__return_val_int() >= 0);
  int v = sub_group_broadcast(p[get_local_id(0)], 0);
  //~^ unsupported/collective-in-contract
  return v < 0 ? 0 : v;
}

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global const int *a, __global int *b) {
  b[get_global_id(0)] = first(a);
}
