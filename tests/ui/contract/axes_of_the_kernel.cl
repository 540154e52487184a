// verdict: refuted
// flags: --any-launch
// The kernel names the second dimension, and the function does not.
#include "barrister.h"
void f(__local unsigned *s) {
  __reads_from(s);
  __writes_to(s);
  barrier(CLK_LOCAL_MEM_FENCE);
  s[get_local_id(0)] = s[get_local_id(0)] + 1;
  //~^ race/write-read
  barrier(CLK_LOCAL_MEM_FENCE);
}
__kernel void k() {
  __local unsigned s[1024];
  __requires(get_local_size(1) == 2);
  f(s);
}
