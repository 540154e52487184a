// verdict: verified
// flags:
//
// stream_compaction.cu in OpenCL: the argument is the same, and so is the
// contract of the scan.

#include "barrister.h"

#define TID ((uint)get_local_id(0))

#define LOW(x) (((x) + 1) & (0u - ((x) + 1)))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

// idx becomes the exclusive prefix sum of flag.
void exclusive_scan(__local uint *idx, __local const uint *flag, uint n) {
  __requires(n == get_local_size(0) && __is_pow2(n));
  __requires(flag[TID] <= 1);
  __array_extent(flag, n);
  __array_extent(idx, n);
  __reads_from(idx);
  __reads_from(flag);
  __writes_to(idx);
  __ensures(flag[TID] <= 1);
  __ensures(idx[TID] <= TID);
  __ensures(__implies(__same_group && TID < __other_int(TID),
                      idx[TID] + flag[TID] <= __other_int(idx[TID])));
  __scan_monoid(flag, +, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  const uint tid = TID;
  idx[tid] = flag[tid];
  __element_invariant(idx, x, __implies(x < n, __is_sum(idx[x], x, x + 1)));
  barrier(CLK_LOCAL_MEM_FENCE);

  uint offset = 1;
  for (uint d = n / 2;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / 2 / offset),
       d > 0; d /= 2) {
    if (tid < d) {
      uint left = offset * (2 * tid + 1) - 1;
      uint right = offset * (2 * tid + 2) - 1;
      idx[right] = idx[left] + idx[right];
    }
    offset *= 2;
    __element_invariant(idx, x, __implies(x < n, __is_sum(idx[x], x + 1 - MIN(offset, LOW(x)), x + 1)));
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (tid == 0)
    idx[n - 1] = 0;

  for (uint d = 1;
       __invariant(__is_pow2(offset) && 1 <= offset && offset <= n),
       __invariant(d == n / offset),
       d < n; d *= 2) {
    offset /= 2;
    __element_invariant(idx, x,
                        __implies(x < n, ((x + 1) & (2 * offset - 1)) == 0 ? __is_sum(idx[x], 0, x + 1 - 2 * offset)
                                                                           : __is_sum(idx[x], x + 1 - LOW(x), x + 1)));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < d) {
      uint left = offset * (2 * tid + 1) - 1;
      uint right = offset * (2 * tid + 2) - 1;
      uint temp = idx[left];
      idx[left] = idx[right];
      idx[right] = idx[right] + temp;
    }
  }

  __element_invariant(idx, x, __implies(x < n, __is_sum(idx[x], 0, x)));
  barrier(CLK_LOCAL_MEM_FENCE);
}

__kernel void stream_compaction(__global const uint *in, __global uint *result,
                                __local uint *data, __local uint *flag, __local uint *idx,
                                __local uint *out) {
  __requires(__is_pow2(get_local_size(0)) && get_local_size(0) <= 1024);
  __local uint count;
  const uint tid = TID;

  data[tid] = in[get_global_id(0)];
  flag[tid] = data[tid] % 2 == 0 ? 1 : 0;

  exclusive_scan(idx, flag, get_local_size(0));

  if (flag[tid])
    out[idx[tid]] = data[tid];
  if (tid == get_local_size(0) - 1)
    count = idx[tid] + flag[tid];

  barrier(CLK_LOCAL_MEM_FENCE);

  if (tid < count)
    result[get_global_id(0)] = out[tid];
}
