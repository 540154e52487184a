// pass: races
// flags: --block 64 --grid 1
__global__ void k(int *a) {
  atomicAdd(a, 1);
  a[threadIdx.x] = 0;
}
// ---- expected ----
procedure k_races_from_entry()
  modifies a$1, a$2, a.offset$1, a.offset$2, t$1, t$2, ^61^tomic$1, ^61^tomic$2, log.site, log.offset, log.value;
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
  log.site := 0; // 4:3
  log.offset := a.offset$1;
  goto thread_2.2;

on.6:
  havoc ^61^tomic$1; // 4:3
  assume i32_in_range(^61^tomic$1);
  a$1 := a$1[a.offset$1 := ^61^tomic$1];
  havoc t$1;
  assume i32_in_range(t$1);
  goto log.7, on.8;

log.7:
  log.site := 1; // 5:3
  log.offset := i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$1)));
  log.value := 0;
  goto thread_2.2;

on.8:
  a$1 := a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(threadIdx.x$1))) := 0]; // 5:3
  goto exit_2.1.9;

exit_2.1.9:
  assume false; // 5:3
  return;

entry.2.10:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_lt(threadIdx.x$2, 64);
  a$2 := a.entry;
  a.offset$2 := 0;
  goto body_1.2.11;

body_1.2.11:
  havoc ^61^tomic$2; // 4:3
  assume i32_in_range(^61^tomic$2);
  a$2 := a$2[a.offset$2 := ^61^tomic$2];
  havoc t$2;
  assume i32_in_range(t$2);
  assert {:obligation "race/write-write", 1} {:subsumption 0} log.site == 1 && log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))) ==> log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))) && log.value == 0; // 5:3
  assert {:obligation "race/atomic", 2} {:subsumption 0} log.site == 0 ==> log.offset != i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2)));
  a$2 := a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(threadIdx.x$2))) := 0];
  goto exit_2.2.12;

exit_2.2.12:
  return;
}
