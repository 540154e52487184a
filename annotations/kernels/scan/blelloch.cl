// verdict: verified
// flags:
// long: blelloch.cu
//
// The exclusive scan of Blelloch, for every block size that is a power of two and
// every associative operator (`__scan_monoid`).
//
// Let low(x) be the lowest set bit of x + 1. The upsweep makes element x the sum of
// the min(offset, low(x)) inputs that end with x:
//
//     [0] [1] [2] [3] [4] [5] [6] [7]
//     [0] [0,1] [2] [2,3] [4] [4,5] [6] [6,7]
//     [0] [0,1] [2] [0,3] [4] [4,5] [6] [4,7]   …
//
// The downsweep puts the identity at the end and halves `offset`: the elements
// that have had their turn (offset divides x + 1) are the sum of all inputs before
// their block of `offset`, the others still what the upsweep left:
//
//     [0] [0,1] [2] [0,3] [4] [4,5] [6] []          offset 8
//     [0] [0,1] [2] []    [4] [4,5] [6] [0,3]       offset 4
//     [0] []    [2] [0,1] [4] [0,3] [6] [0,5]   …
//
// Which thread writes an element in a round follows from the addresses.

#include "barrister.h"

#define LOW(x) (((x) + 1) & (0u - ((x) + 1)))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

__kernel void blelloch_scan(__global const uint *in, __global uint *out) {
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
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], x + 1 - MIN(offset, LOW(x)), x + 1)));
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (tid == 0)
    a[n - 1] = 0;
  __element_invariant(a, x,
                      __implies(x < n, x == n - 1 ? __is_sum(a[x], 0, 0) : __is_sum(a[x], x + 1 - LOW(x), x + 1)));
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / offset),
       d < n; d *= 2) {
    offset /= 2;
    if (tid < d) {
      uint left = offset * (2 * tid + 1) - 1;
      uint right = offset * (2 * tid + 2) - 1;
      uint temp = a[left];
      a[left] = a[right];
      a[right] = a[right] + temp;
    }
    __element_invariant(a, x,
                        __implies(x < n, ((x + 1) & (offset - 1)) == 0 ? __is_sum(a[x], 0, x + 1 - offset)
                                                                       : __is_sum(a[x], x + 1 - LOW(x), x + 1)));
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  __assert(__is_sum(a[tid], 0, tid));
  out[get_group_id(0) * n + tid] = a[tid];
}
