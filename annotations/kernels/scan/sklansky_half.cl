// verdict: verified
// flags:
// long: sklansky_half.cu
//
// The inclusive scan of Sklansky by half as many threads as elements, for every
// block size that is a power of two and every associative operator
// (`__scan_monoid`): in each round every thread has one element to combine.
//
// Before the round with `offset`, each block of `offset` elements is scanned by
// itself (sklansky.cu). Thread t updates element t % offset of the upper half of
// double block t / offset.

#include "barrister.h"

__kernel void sklansky_half(__global const uint *in, __global uint *out) {
  __requires(__is_pow2(get_local_size(0)));
  __local uint a[2048];
  const uint tid = get_local_id(0);
  const uint n = 2 * get_local_size(0);

  a[tid] = in[get_group_id(0) * n + tid];
  a[tid + n / 2] = in[get_group_id(0) * n + tid + n / 2];
  __scan_monoid(a, +, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint offset = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       offset < n; offset *= 2) {
    const uint low = tid & (offset - 1);
    const uint middle = 2 * (tid - low) + offset;
    a[middle + low] = a[middle - 1] + a[middle + low];
    __element_invariant(a, x, __implies(x < n, __is_sum(a[x], x & ~(2 * offset - 1), x + 1)));
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  __assert(__is_sum(a[tid], 0, tid + 1));
  __assert(__is_sum(a[tid + n / 2], 0, tid + n / 2 + 1));
  out[get_group_id(0) * n + tid] = a[tid];
  out[get_group_id(0) * n + tid + n / 2] = a[tid + n / 2];
}
