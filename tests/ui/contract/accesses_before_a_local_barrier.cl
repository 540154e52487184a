// verdict: inconclusive
// flags:
// The function does not read q; its caller did, and barriers for local memory leave that pending.
#include "barrister.h"
void f(__local int *p, __global int *q) {
  __reads_from(p);
  __ensures(__no_read(q));
  barrier(CLK_LOCAL_MEM_FENCE);
  int v = p[0];
  barrier(CLK_LOCAL_MEM_FENCE);
}
__kernel void k(__global int *q) {
  __local int s[64];
  int v = q[get_global_id(0)];
  f(s, q);
  __assert(__no_read(q));
  //~^ assert
}
