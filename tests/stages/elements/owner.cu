// pass: elements
// flags: --block 64 --grid 1
#include "barrister.h"
__global__ void k() {
  __shared__ int s[64];
  s[63 - threadIdx.x] = 5;
  __element_invariant(s, x, s[x] == 5, 63 - x);
  __syncthreads();
}
// ---- expected ----
procedure k_elements_from_entry()
  modifies s, x, s.watched, s.wrote, s.old;
{
interval.0:
  assume same_group;
  havoc s.watched;
  assume i64_in_range(s.watched);
  s.wrote := false;
  s.old := s;
  goto entry.1.1;

entry.1.1:
  assume u32_in_range(threadIdx.x); // 4:17
  assume u32_lt(threadIdx.x, 64);
  s := s.entry;
  goto body_1.1.2;

body_1.1.2:
  assume i64_le(0, u64_to_i64_exact(u32_to_u64_exact(u32_sub_exact(63, threadIdx.x)))) && i64_le(u64_to_i64_exact(u32_to_u64_exact(u32_sub_exact(63, threadIdx.x))), 63); // 6:3
  s.wrote := s.wrote || u64_to_i64_exact(u32_to_u64_exact(u32_sub_exact(63, threadIdx.x))) == s.watched;
  s := s[u64_to_i64_exact(u32_to_u64_exact(u32_sub_exact(63, threadIdx.x))) := 5];
  havoc x; // 7:3
  assume u32_in_range(x);
  assume i32_in_range(s[u64_to_i64_exact(u32_to_u64_exact(x))]); // 8:3
  havoc x;
  assume u32_in_range(x);
  assume i32_in_range(s[s.watched]); // 7:3
  assert {:obligation "barrier-invariant/established", 0} {:subsumption 0} i64_to_u32_fits(s.watched) && i64_lt(s.watched, 64) && s.wrote ==> s[s.watched] == 5;
  assume i32_in_range(s.old[s.watched]);
  assert {:obligation "barrier-invariant/established", 1} {:subsumption 0} i64_to_u32_fits(s.watched) && i64_lt(s.watched, 64) && !s.wrote && (u32_lt(u32_sub(63, i64_to_u32(s.watched)), 64) ==> u32_sub(63, i64_to_u32(s.watched)) == threadIdx.x) ==> s.old[s.watched] == 5;
  return;
}
