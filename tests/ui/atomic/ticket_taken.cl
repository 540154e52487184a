// verdict: verified
// flags: --block 64
// The last write of the loop is where a ticket of this thread said.
#include "barrister.h"

__kernel void k(__global char *out, volatile __global uint *count, int n) {
  for (int i = 0;
       __invariant(__write_implies(out, __atomic_has_taken_value(count, 0, __write_offset_bytes(out)))),
       i < n; i++)
    out[atomic_inc(count)] = i;
}
