// verdict: verified
// flags:
//
// The sequential tree reduction of reduce.cu in OpenCL.

#include "barrister.h"

__kernel void reduce(__global const int *in, __global int *out) {
  __requires(__is_pow2(get_local_size(0)) && get_local_size(0) <= 1024);
  __local int part[1024];
  const uint tid = get_local_id(0);

  part[tid] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint s = get_local_size(0) / 2;
       __invariant(s <= get_local_size(0) / 2),
       s > 0; s /= 2) {
    if (tid < s)
      part[tid] += part[tid + s];
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (tid == 0)
    out[get_group_id(0)] = part[0];
}
