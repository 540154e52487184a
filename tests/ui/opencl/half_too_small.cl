// verdict: inconclusive
// flags:
// A device need not have numbers as small as this, and may take it for zero.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
__kernel void k() {
  if ((half)1e-7f)
    ;
  else
    __assert(0);
  //~^ assert
}
