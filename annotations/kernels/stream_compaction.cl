// verdict: verified
// flags:
//
// stream_compaction.cu in OpenCL: the argument is the same, and so is the
// contract of the scan.

#include "barrister.h"

void __spec_exclusive_scan(__local uint *idx, __local const uint *flag, uint n) {
  const uint tid = get_local_id(0);
  __requires(n == get_local_size(0) && __is_pow2(n));
  __requires(idx[tid] == flag[tid] && flag[tid] <= 1);
  __reads_from(idx);
  __reads_from(flag);
  __writes_to(idx);
  __ensures(flag[tid] <= 1);
  __ensures(idx[tid] <= tid);
  __ensures(__implies(tid < __other_int(tid), idx[tid] + flag[tid] <= __other_int(idx[tid])));
#ifndef __BARRISTER__
  uint offset = 1;
  for (uint d = n / 2; d > 0; d /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < d)
      idx[offset * (2 * tid + 2) - 1] += idx[offset * (2 * tid + 1) - 1];
    offset *= 2;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (tid == 0)
    idx[n - 1] = 0;
  for (uint d = 1; d < n; d *= 2) {
    offset /= 2;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid < d) {
      uint left = offset * (2 * tid + 1) - 1;
      uint right = offset * (2 * tid + 2) - 1;
      uint temp = idx[left];
      idx[left] = idx[right];
      idx[right] += temp;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
#endif
}

__kernel void stream_compaction(__global const uint *in, __global uint *result,
                                __local uint *data, __local uint *flag, __local uint *idx,
                                __local uint *out) {
  __requires(__is_pow2(get_local_size(0)) && get_local_size(0) <= 1024);
  __local uint count;
  const uint tid = get_local_id(0);

  data[tid] = in[get_global_id(0)];
  flag[tid] = data[tid] % 2 == 0 ? 1 : 0;
  idx[tid] = flag[tid];

  __spec_exclusive_scan(idx, flag, get_local_size(0));

  if (flag[tid])
    out[idx[tid]] = data[tid];
  if (tid == get_local_size(0) - 1)
    count = idx[tid] + flag[tid];

  barrier(CLK_LOCAL_MEM_FENCE);

  if (tid < count)
    result[get_global_id(0)] = out[tid];
}
