// pass: solo
// flags: --block 64 --grid 1
#include "barrister.h"
__global__ void k(int *a) {
  __ensures(a[threadIdx.x] == 1);
  a[threadIdx.x] = 1;
}
// ---- expected ----
procedure k_solo()
  modifies a, a.offset;
{
solo.0:
  assume same_group;
  goto entry.1.1;

entry.1.1:
  assume u32_in_range(threadIdx.x); // 4:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  goto body_1.1.2;

body_1.1.2:
  a := a[i64_add_exact(a.offset, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x))) := 1]; // 6:3
  goto exit_2.1.3;

exit_2.1.3:
  assume i32_in_range(a[i64_add_exact(a.offset, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x)))]); // 5:13
  assert {:obligation "postcondition", 1} {:subsumption 0} a[i64_add_exact(a.offset, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x)))] == 1;
  return;
}
