// verdict: verified
// flags:
//
// A tree reduction with sequential addressing, for every block size that is a power of
// two and every operator that is associative and commutes (`__reduction_monoid`): halves
// are combined, so inputs that are far apart come together first.
//
//   n = 8      0 1 2 3 4 5 6 7
//   s = 4      04  15  26  37            element x: the inputs x, x + 4
//   s = 2      0246    1357                         x, x + 2, x + 4, x + 6
//   s = 1      01234567                             all
//
// After the round with `s`, each element below `s` is the sum of the inputs whose number
// it leaves modulo `s`.

#include "barrister.h"

__kernel void reduce_sequential(__global const uint *in, __global uint *out) {
  __requires(__is_pow2(get_local_size(0)));
  __local uint a[1024];
  const uint tid = get_local_id(0);
  const uint n = get_local_size(0);

  a[tid] = in[get_group_id(0) * n + tid];
  __reduction_monoid(a, n, +, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint s = n / 2;
       __invariant(s == 0 || __is_pow2(s)), __invariant(2 * s <= n),
       s > 0; s /= 2) {
    if (tid < s)
      a[tid] = a[tid] + a[tid + s];
    __element_invariant(a, x, __implies(x < s, __is_strided_sum(a[x], x, s)));
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (tid == 0) {
    __assert(__is_strided_sum(a[0], 0, 1));
    out[get_group_id(0)] = a[0];
  }
}
