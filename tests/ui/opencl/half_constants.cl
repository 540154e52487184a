// verdict: verified
// flags:
// A `half` has 11 bits: smaller numbers are zero, and odd ones from 2049 on are even.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
__kernel void k() {
  if ((half)1e-10f) __assert(0);
  __local half s;
  if (get_local_id(0) == 0) s = (half)2049.0f;
  if (get_local_id(0) == 1) s = (half)2048;
}
