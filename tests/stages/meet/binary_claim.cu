// pass: meet
// flags: --block 64 --grid 1
#include "barrister.h"
__global__ void k() {
  __barrier_invariant_binary_1(threadIdx.x != __other_int(threadIdx.x), threadIdx.x, __other_int(threadIdx.x));
  __syncthreads();
}
// ---- expected ----
procedure k_meet_from_entry()
  modifies meet.end;
{
pair.0:
  assume threadIdx.x$1 != threadIdx.x$2;
  assume same_group;
  goto thread_1.1;

thread_1.1:
  goto entry.1.3;

thread_2.2:
  goto entry.2.5;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 4:17
  assume u32_lt(threadIdx.x$1, 64);
  goto body_1.1.4;

body_1.1.4:
  meet.end := 2; // 6:3
  goto thread_2.2;

entry.2.5:
  assume u32_in_range(threadIdx.x$2); // 4:17
  assume u32_lt(threadIdx.x$2, 64);
  goto body_1.2.6;

body_1.2.6:
  assert {:obligation "divergence", 0} {:subsumption 0} true; // 6:3
  assert {:obligation "barrier-invariant/established", 1} {:subsumption 0} meet.end == 2 ==> threadIdx.x$1 != threadIdx.x$2;
  return;
}
