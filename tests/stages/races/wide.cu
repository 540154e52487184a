// pass: races
// flags: --block 64 --grid 1
__global__ void k(int *a) { *(int2 *)(a + 2 * threadIdx.x) = make_int2(1, 2); }
// ---- expected ----
procedure k_races_from_entry()
  modifies a$1, a$2, a.offset$1, a.offset$2, x$1, x$2, y$1, y$2, log.site, log.offset, log.value;
{
pair.0:
  assume threadIdx.x$1 != threadIdx.x$2;
  assume same_group;
  goto thread_1.1;

thread_1.1:
  goto entry.1.3;

thread_2.2:
  goto entry.2.10;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 3:17
  assume u32_lt(threadIdx.x$1, 64);
  a$1 := a.entry;
  a.offset$1 := 0;
  goto body_1.1.4;

body_1.1.4:
  x$1 := 1; // 3:62
  y$1 := 2;
  assume u64_mask(i64_to_u64_exact(i64_mul_exact(i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(u32_mul_exact(2, threadIdx.x$1)))), 4)), 8) == 0; // 3:30
  goto log.5, on.6;

log.5:
  log.site := 0; // 3:29
  log.offset := i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(u32_mul_exact(2, threadIdx.x$1))));
  log.value := x$1;
  goto thread_2.2;

on.6:
  a$1 := a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(u32_mul(2, threadIdx.x$1)))) := x$1]; // 3:29
  goto log.7, on.8;

log.7:
  log.site := 1; // 3:29
  log.offset := i64_add_exact(i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(u32_mul_exact(2, threadIdx.x$1)))), 1);
  log.value := y$1;
  goto thread_2.2;

on.8:
  a$1 := a$1[i64_add_exact(i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(u32_mul(2, threadIdx.x$1)))), 1) := y$1]; // 3:29
  goto exit_2.1.9;

exit_2.1.9:
  assume false; // 3:29
  return;

entry.2.10:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_lt(threadIdx.x$2, 64);
  a$2 := a.entry;
  a.offset$2 := 0;
  goto body_1.2.11;

body_1.2.11:
  x$2 := 1; // 3:62
  y$2 := 2;
  assume u64_mask(i64_to_u64_exact(i64_mul_exact(i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(u32_mul_exact(2, threadIdx.x$2)))), 4)), 8) == 0; // 3:30
  assert {:obligation "race/write-write", 1} {:subsumption 0} log.site == 0 && log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(u32_mul_exact(2, threadIdx.x$2)))) ==> log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(u32_mul_exact(2, threadIdx.x$2)))) && log.value == x$2; // 3:29
  a$2 := a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(u32_mul(2, threadIdx.x$2)))) := x$2];
  assert {:obligation "race/write-write", 3} {:subsumption 0} (log.site == 0 || log.site == 1) && log.offset == i64_add_exact(i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(u32_mul_exact(2, threadIdx.x$2)))), 1) ==> log.offset == i64_add_exact(i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(u32_mul_exact(2, threadIdx.x$2)))), 1) && log.value == y$2;
  a$2 := a$2[i64_add_exact(i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(u32_mul(2, threadIdx.x$2)))), 1) := y$2];
  goto exit_2.2.12;

exit_2.2.12:
  return;
}
