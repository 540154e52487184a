// pass: races
// flags: --block 64 --grid 1
__global__ void k(int *a) { a[0] = 1; }
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
  goto entry.2.8;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 3:17
  assume u32_lt(threadIdx.x$1, 64);
  a$1 := a.entry;
  a.offset$1 := 0;
  goto body_1.1.4;

body_1.1.4:
  goto log.5, on.6;

log.5:
  log.site := 0; // 3:29
  log.offset := a.offset$1;
  log.value := 1;
  goto thread_2.2;

on.6:
  a$1 := a$1[a.offset$1 := 1]; // 3:29
  goto exit_2.1.7;

exit_2.1.7:
  assume false; // 3:29
  return;

entry.2.8:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_lt(threadIdx.x$2, 64);
  a$2 := a.entry;
  a.offset$2 := 0;
  goto body_1.2.9;

body_1.2.9:
  assert {:obligation "race/write-write", 1} {:subsumption 0} log.site == 0 && log.offset == a.offset$2 ==> log.offset == a.offset$2 && log.value == 1; // 3:29
  a$2 := a$2[a.offset$2 := 1];
  goto exit_2.2.10;

exit_2.2.10:
  return;
}
