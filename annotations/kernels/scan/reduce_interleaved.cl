// verdict: verified
// flags:
//
// A tree reduction with interleaved addressing, for every block size that is a power
// of two and every associative operator (`__scan_monoid`): neighbours are combined,
// in their order, so the operator need not commute.
//
// Before the round with `offset`, each element whose number `offset` divides is the
// sum of the `offset` inputs that begin with it.

#include "barrister.h"

__kernel void reduce_interleaved(__global const uint *in, __global uint *out) {
  __requires(__is_pow2(get_local_size(0)));
  __local uint a[1024];
  const uint tid = get_local_id(0);
  const uint n = get_local_size(0);

  a[tid] = in[get_group_id(0) * n + tid];
  __scan_monoid(a, +, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       offset < n; offset *= 2) {
    if (tid % (2 * offset) == 0)
      a[tid] = a[tid] + a[tid + offset];
    __element_invariant(a, x, __implies(x < n && (x & (2 * offset - 1)) == 0, __is_sum(a[x], x, x + 2 * offset)));
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (tid == 0) {
    __assert(__is_sum(a[0], 0, n));
    out[get_group_id(0)] = a[0];
  }
}
