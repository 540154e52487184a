// verdict: unsupported
// flags:
// The barriers of the function do not order what the caller has written to local memory.
#include "barrister.h"
void left(__local unsigned *sum, const __local unsigned *in) {
  __reads_from(in);
  __writes_to(sum);
  barrier(CLK_GLOBAL_MEM_FENCE);
  unsigned t = get_local_id(0);
  sum[t] = in[t == 0 ? 0 : t - 1];
  barrier(CLK_GLOBAL_MEM_FENCE);
}
__kernel void k() {
  __local unsigned in[1024];
  __local unsigned sum[1024];
  in[get_local_id(0)] = 0;
  left(sum, in);
  //~^ unsupported/contract-with-barrier
}
