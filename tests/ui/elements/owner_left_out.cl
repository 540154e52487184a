// verdict: verified
// flags:
// The same annotation in OpenCL C, for every size of a group.
#include "barrister.h"
__kernel void k(__global uint *out) {
  __local uint a[2048];
  const uint t = get_local_id(0);
  const uint n = get_local_size(0);
  a[2 * t + 1] = t;
  __element_invariant(a, x, __implies(x % 2 == 1 && x < 2 * n, a[x] == x / 2));
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint other = n - 1 - t;
  __assert(a[2 * other + 1] == other);
  out[get_group_id(0) * n + t] = a[2 * other + 1];
}
