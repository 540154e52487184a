// pass: races
// flags: --block 64 --grid 1
__global__ void k(int *a) { a[threadIdx.x] = a[threadIdx.x + 1]; }
// ---- expected ----
procedure k_races_from_entry()
  modifies a$1, a$2, a.offset$1, a.offset$2, t$1, t$2, log.site, log.offset, log.value;
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
  goto log.5, on.6;

log.5:
  log.site := 0; // 3:46
  log.offset := i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(u32_add_exact(threadIdx.x$1, 1))));
  goto thread_2.2;

on.6:
  assume i32_in_range(a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x$1, 1))))]); // 3:46
  t$1 := a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x$1, 1))))];
  goto log.7, on.8;

log.7:
  log.site := 1; // 3:29
  log.offset := i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$1)));
  log.value := t$1;
  goto thread_2.2;

on.8:
  a$1 := a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(threadIdx.x$1))) := t$1]; // 3:29
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
  assume i32_in_range(a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x$2, 1))))]); // 3:46
  t$2 := a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x$2, 1))))];
  assert {:obligation "race/read-write", 0} {:subsumption 0} log.site == 0 ==> log.offset != i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))); // 3:29
  assert {:obligation "race/write-write", 2} {:subsumption 0} log.site == 1 && log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))) ==> log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))) && log.value == t$2;
  a$2 := a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(threadIdx.x$2))) := t$2];
  goto exit_2.2.12;

exit_2.2.12:
  return;
}
