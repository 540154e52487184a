// verdict: unsupported
// flags: --block 64
// A barrier that orders local memory only publishes nothing of global memory.
#include "barrister.h"
__kernel void k(__global int *scratch) {
  const unsigned t = get_local_id(0), base = get_group_id(0) * 64;
  scratch[base + t] = 1;
  __element_invariant(scratch, x, __implies(x >= base && x - base < 64, scratch[x] == 1));  //~ unsupported/element-invariant-barrier
  barrier(CLK_LOCAL_MEM_FENCE);
}
