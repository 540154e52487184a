// pass: encode
// flags: --block 64 --grid 1
#include "barrister.h"
__global__ void k(int *a, int n) {
  __requires(n > 3);
  __assert(n > 2);
}
// ---- expected ----
procedure k()
  modifies a.offset, n;
{
entry:
  assume u32_in_range(threadIdx.x); // 4:17
  assume u32_lt(threadIdx.x, 64);
  a.offset := 0;
  assume i32_in_range(n.arg);
  n := n.arg;
  assume i32_lt(3, n); // 5:14
  goto body_1;

body_1:
  assert {:obligation "assert", 0} i32_lt(2, n); // 6:3
  goto exit_2;

exit_2:
  return;
}
