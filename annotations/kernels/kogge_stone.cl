// verdict: verified
// flags:
//
// kogge_stone.cu in OpenCL, on an array of local memory that the host sizes.

#include "barrister.h"

__kernel void kogge_stone(__global uint *data, __local uint *idx) {
  const uint n = get_local_size(0);
  const uint tid = get_local_id(0);
  uint temp = 0;

  idx[tid] = data[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint offset = 1; offset < n; offset *= 2) {
    if (tid >= offset)
      temp = idx[tid - offset];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (tid >= offset)
      idx[tid] = temp + idx[tid];
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  data[get_global_id(0)] = idx[tid];
}
