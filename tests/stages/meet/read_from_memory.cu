// pass: meet
// flags: --block 64 --grid 1
__global__ void k(int *a) {
  if (a[0])
    __syncthreads();
}
// ---- expected ----
procedure k_meet_from_entry()
  modifies a.offset$1, a.offset$2, t$1, t$2, meet.end;
{
pair.0:
  assume threadIdx.x$1 != threadIdx.x$2;
  assume same_group;
  goto thread_1.1;

thread_1.1:
  goto entry.1.3;

thread_2.2:
  goto entry.2.9;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 3:17
  assume u32_lt(threadIdx.x$1, 64);
  a.offset$1 := 0;
  goto body_1.1.4;

body_1.1.4:
  assume i32_in_range(a[a.offset$1]); // 4:7
  t$1 := a[a.offset$1];
  goto then_3.1.5, else_4.1.6;

then_3.1.5:
  assume t$1 != 0; // 4:3
  meet.end := 4; // 5:5
  goto thread_2.2;

else_4.1.6:
  assume t$1 == 0; // 4:3
  goto join_5.1.7;

join_5.1.7:
  goto exit_2.1.8;

exit_2.1.8:
  meet.end := 0; // 5:5
  goto thread_2.2;

entry.2.9:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_lt(threadIdx.x$2, 64);
  a.offset$2 := 0;
  goto body_1.2.10;

body_1.2.10:
  assume i32_in_range(a[a.offset$2]); // 4:7
  t$2 := a[a.offset$2];
  goto then_3.2.11, else_4.2.12;

then_3.2.11:
  assume t$2 != 0; // 4:3
  assert {:obligation "divergence", 0} {:subsumption 0} (u32_le(16777216, meet.end) && u32_lt(meet.end, 134217728)) || meet.end == 4; // 5:5
  return;

else_4.2.12:
  assume t$2 == 0; // 4:3
  goto join_5.2.13;

join_5.2.13:
  goto exit_2.2.14;

exit_2.2.14:
  return;
}
