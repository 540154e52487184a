// pass: groups
// flags: --block 64 --grid 2
__global__ void k(int *a) { a[threadIdx.x] = blockIdx.x; }
// ---- expected ----
procedure k_groups_from_entry()
  modifies a$1, a$2, a.offset$1, a.offset$2, log.site, log.offset, log.value;
{
pair.0:
  assume blockIdx.x$1 != blockIdx.x$2;
  assume !same_group;
  goto thread_1.1;

thread_1.1:
  goto entry.1.3;

thread_2.2:
  goto entry.2.8;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 3:17
  assume u32_in_range(blockIdx.x$1);
  assume u32_lt(threadIdx.x$1, 64);
  assume u32_lt(blockIdx.x$1, 2);
  a$1 := a.entry;
  a.offset$1 := 0;
  goto body_1.1.4;

body_1.1.4:
  goto log.5, on.6;

log.5:
  log.site := 0; // 3:29
  log.offset := i64_add_exact(a.offset$1, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$1)));
  log.value := u32_to_i32_exact(blockIdx.x$1);
  goto thread_2.2;

on.6:
  a$1 := a$1[i64_add_exact(a.offset$1, u64_to_i64(u32_to_u64_exact(threadIdx.x$1))) := u32_to_i32(blockIdx.x$1)]; // 3:29
  goto exit_2.1.7;

exit_2.1.7:
  assume false; // 3:29
  return;

entry.2.8:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_in_range(blockIdx.x$2);
  assume u32_lt(threadIdx.x$2, 64);
  assume u32_lt(blockIdx.x$2, 2);
  a$2 := a.entry;
  a.offset$2 := 0;
  goto body_1.2.9;

body_1.2.9:
  assert {:obligation "race/write-write", 1} {:subsumption 0} log.site == 0 && log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))) ==> log.offset == i64_add_exact(a.offset$2, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x$2))) && log.value == u32_to_i32_exact(blockIdx.x$2); // 3:29
  a$2 := a$2[i64_add_exact(a.offset$2, u64_to_i64(u32_to_u64_exact(threadIdx.x$2))) := u32_to_i32(blockIdx.x$2)];
  goto exit_2.2.10;

exit_2.2.10:
  return;
}
