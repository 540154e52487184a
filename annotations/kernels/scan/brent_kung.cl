// verdict: verified
// flags:
// long: brent_kung.cu
//
// The inclusive scan of Brent and Kung, for every block size that is a power of two
// and every associative operator (`__scan_monoid`).
//
// The upsweep is that of blelloch.cu. The downsweep completes elements in blocks
// that halve: those at the end of a block of `offset` are sums from the start, the
// others are still what the upsweep left.
//
// The last argument of an element invariant is the element's owner: the thread that writes
// it in that round, if one does. brent_kung.cu leaves it out.

#include "barrister.h"

#define LOW(x) (((x) + 1) & (0u - ((x) + 1)))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

__kernel void brent_kung_scan(__global const uint *in, __global uint *out) {
  __requires(__is_pow2(get_local_size(0)));
  __local uint a[1024];
  const uint tid = get_local_id(0);
  const uint n = get_local_size(0);

  a[tid] = in[get_group_id(0) * n + tid];
  __scan_monoid(a, +, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  uint offset = 1;
  for (uint d = n / 2;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / 2 / offset),
       d > 0; d /= 2) {
    if (tid < d) {
      uint left = offset * (2 * tid + 1) - 1;
      uint right = offset * (2 * tid + 2) - 1;
      a[right] = a[left] + a[right];
    }
    offset *= 2;
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], x + 1 - MIN(offset, LOW(x)), x + 1)),
                        (x + 1) / offset - 1);
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  // Elements whose number divides by the block are complete.
  for (uint d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / offset),
       d < n; d *= 2) {
    offset /= 2;
    if (tid < d - 1) {
      uint left = 2 * offset * (tid + 1) - 1;
      uint right = left + offset;
      a[right] = a[left] + a[right];
    }
    __element_invariant(a, x,
                        __implies(x < n, ((x + 1) & (offset - 1)) == 0 ? __is_sum(a[x], 0, x + 1)
                                                                       : __is_sum(a[x], x + 1 - LOW(x), x + 1)),
                        (x + 1) / offset / 2 - 1);
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  __assert(__is_sum(a[tid], 0, tid + 1));
  out[get_group_id(0) * n + tid] = a[tid];
}
