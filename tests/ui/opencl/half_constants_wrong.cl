// verdict: refuted
// flags:
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
__kernel void k() {
  if ((half)1e-10f)
    ;
  else
    __assert(0);
  //~^ assert
}

__kernel void two() {
  __local half s;
  if (get_local_id(0) == 0) s = (half)2050.0f;
  if (get_local_id(0) == 1) s = (half)2048;
  //~^ race/write-write
}
