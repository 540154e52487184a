// pass: races
// flags: --block 64 --grid 1
__global__ void k(int *a) {
  a[threadIdx.x] = 1;
  __syncthreads();
  a[threadIdx.x + 1] = 2;
}
// ---- expected ----
procedure k_races_from_entry()
  modifies a$1, a$2, a.offset$1, a.offset$2, log.site, log.offset, log.value;
{
pair.0:
  assume threadIdx.x$1 != threadIdx.x$2;
  assume same_group;
  goto thread_1.1;

thread_1.1:
  goto entry.1.3;

thread_2.2:
  goto entry.2.7;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 3:17
  assume u32_lt(threadIdx.x$1, 64);
  a$1 := a.entry;
  a.offset$1 := 0;
  goto body_1.1.4;

body_1.1.4:
  goto log.5, on.6;

log.5:
  log.site := 0; // 4:3
  log.offset := i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$1)));
  log.value := 1;
  goto thread_2.2;

on.6:
  a$1 := a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(threadIdx.x$1))) := 1]; // 4:3
  assume false; // 5:3
  return;

entry.2.7:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_lt(threadIdx.x$2, 64);
  a$2 := a.entry;
  a.offset$2 := 0;
  goto body_1.2.8;

body_1.2.8:
  assert {:obligation "race/write-write", 1} {:subsumption 0} log.site == 0 && log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))) ==> log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))) && log.value == 1; // 4:3
  a$2 := a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(threadIdx.x$2))) := 1];
  return;
}
procedure k_races_from_body_1()
  modifies a$1, a$2, a.offset$1, a.offset$2, log.site, log.offset, log.value;
{
pair.0:
  assume threadIdx.x$1 != threadIdx.x$2;
  assume same_group;
  goto entry.1.3;

thread_1.1:
  goto after_barrier_3.1.8;

thread_2.2:
  goto after_barrier_3.2.12;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 3:17
  assume u32_lt(threadIdx.x$1, 64);
  a$1 := a.entry;
  a.offset$1 := 0;
  goto body_1.1.4;

body_1.1.4:
  a$1 := a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(threadIdx.x$1))) := 1]; // 4:3
  goto entry.2.5;

entry.2.5:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_lt(threadIdx.x$2, 64);
  a$2 := a.entry;
  a.offset$2 := 0;
  goto body_1.2.6;

body_1.2.6:
  a$2 := a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(threadIdx.x$2))) := 1]; // 4:3
  goto both.7;

both.7:
  havoc a$1; // 5:3
  havoc a$2;
  a$2 := a$1;
  assume a.offset$1 == a.offset$2;
  a.offset$2 := a.offset$1;
  goto thread_1.1;

after_barrier_3.1.8:
  goto log.9, on.10;

log.9:
  log.site := 2; // 6:3
  log.offset := i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(u32_add_exact(threadIdx.x$1, 1))));
  log.value := 2;
  goto thread_2.2;

on.10:
  a$1 := a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x$1, 1)))) := 2]; // 6:3
  goto exit_2.1.11;

exit_2.1.11:
  assume false; // 6:3
  return;

after_barrier_3.2.12:
  assert {:obligation "race/write-write", 1} {:subsumption 0} log.site == 2 && log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(u32_add_exact(threadIdx.x$2, 1)))) ==> log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(u32_add_exact(threadIdx.x$2, 1)))) && log.value == 2; // 6:3
  a$2 := a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x$2, 1)))) := 2];
  goto exit_2.2.13;

exit_2.2.13:
  return;
}
