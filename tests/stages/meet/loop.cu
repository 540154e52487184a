// pass: meet
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  for (int i = threadIdx.x; i < n; i++)
    __syncthreads();
}
// ---- expected ----
procedure k_meet_from_entry()
  modifies a.offset$1, a.offset$2, n$1, n$2, i$1, i$2, iteration$1, iteration$2, i.0.head_3$1, i.0.head_3$2, meet.end;
{
pair.0:
  assume threadIdx.x$1 != threadIdx.x$2;
  assume same_group;
  goto thread_1.1;

thread_1.1:
  goto entry.1.3;

thread_2.2:
  goto entry.2.12;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 3:17
  assume u32_lt(threadIdx.x$1, 64);
  a.offset$1 := 0;
  assume i32_in_range(n.arg);
  n$1 := n.arg;
  goto body_1.1.4;

body_1.1.4:
  i$1 := u32_to_i32_exact(threadIdx.x$1); // 4:12
  iteration$1 := 0; // 4:3
  i.0.head_3$1 := i$1;
  goto head_3.1.5;

head_3.1.5:
  assume i64_le(0, iteration$1) && i32_to_i128_exact(i$1) == i128_add_exact(i32_to_i128_exact(i.0.head_3$1), i128_mul_exact(i64_to_i128_exact(iteration$1), 1));
  assume i$1 == i32_add(i.0.head_3$1, i32_mul(i64_to_i32(iteration$1), 1));
  assume i32_le(i.0.head_3$1, i$1);
  goto loop_4.1.6;

loop_4.1.6:
  goto then_7.1.7, else_8.1.8;

then_7.1.7:
  assume !i32_lt(i$1, n$1); // 4:29
  goto after_loop_6.1.10;

else_8.1.8:
  assume i32_lt(i$1, n$1); // 4:29
  goto join_9.1.9;

join_9.1.9:
  meet.end := 10; // 4:29
  goto thread_2.2;

after_loop_6.1.10:
  goto exit_2.1.11;

exit_2.1.11:
  meet.end := 0; // 4:29
  goto thread_2.2;

entry.2.12:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_lt(threadIdx.x$2, 64);
  a.offset$2 := 0;
  assume i32_in_range(n.arg);
  n$2 := n.arg;
  goto body_1.2.13;

body_1.2.13:
  i$2 := u32_to_i32_exact(threadIdx.x$2); // 4:12
  iteration$2 := 0; // 4:3
  i.0.head_3$2 := i$2;
  goto head_3.2.14;

head_3.2.14:
  assume i64_le(0, iteration$2) && i32_to_i128_exact(i$2) == i128_add_exact(i32_to_i128_exact(i.0.head_3$2), i128_mul_exact(i64_to_i128_exact(iteration$2), 1));
  assume i$2 == i32_add(i.0.head_3$2, i32_mul(i64_to_i32(iteration$2), 1));
  assume i32_le(i.0.head_3$2, i$2);
  goto loop_4.2.15;

loop_4.2.15:
  goto then_7.2.16, else_8.2.17;

then_7.2.16:
  assume !i32_lt(i$2, n$2); // 4:29
  goto after_loop_6.2.19;

else_8.2.17:
  assume i32_lt(i$2, n$2); // 4:29
  goto join_9.2.18;

join_9.2.18:
  assert {:obligation "divergence", 0} {:subsumption 0} (u32_le(16777216, meet.end) && u32_lt(meet.end, 134217728)) || (meet.end == 10 && iteration$1 == iteration$2); // 5:5
  assert {:obligation "candidate", 1} {:subsumption 0} meet.end == 10 ==> n$1 == n$2;
  return;

after_loop_6.2.19:
  goto exit_2.2.20;

exit_2.2.20:
  return;
}
procedure k_meet_from_join_9()
  modifies a.offset$1, a.offset$2, n$1, n$2, i$1, i$2, iteration$1, iteration$2, i.0.head_3$1, i.0.head_3$2, meet.end;
{
pair.0:
  assume threadIdx.x$1 != threadIdx.x$2;
  assume same_group;
  goto entry.1.3;

thread_1.1:
  goto after_barrier_10.1.16;

thread_2.2:
  goto after_barrier_10.2.25;

entry.1.3:
  assume u32_in_range(threadIdx.x$1); // 3:17
  assume u32_lt(threadIdx.x$1, 64);
  a.offset$1 := 0;
  assume i32_in_range(n.arg);
  n$1 := n.arg;
  goto body_1.1.4;

body_1.1.4:
  i$1 := u32_to_i32_exact(threadIdx.x$1); // 4:12
  iteration$1 := 0; // 4:3
  i.0.head_3$1 := i$1;
  goto head_3.1.5;

head_3.1.5:
  havoc i$1;
  assume i32_in_range(i$1);
  havoc iteration$1;
  assume i64_in_range(iteration$1);
  assume i64_le(0, iteration$1) && i32_to_i128_exact(i$1) == i128_add_exact(i32_to_i128_exact(i.0.head_3$1), i128_mul_exact(i64_to_i128_exact(iteration$1), 1));
  assume i$1 == i32_add(i.0.head_3$1, i32_mul(i64_to_i32(iteration$1), 1));
  assume i32_le(i.0.head_3$1, i$1);
  goto loop_4.1.6;

loop_4.1.6:
  goto else_8.1.7;

else_8.1.7:
  assume i32_lt(i$1, n$1); // 4:29
  goto join_9.1.8;

join_9.1.8:
  goto entry.2.9;

entry.2.9:
  assume u32_in_range(threadIdx.x$2); // 3:17
  assume u32_lt(threadIdx.x$2, 64);
  a.offset$2 := 0;
  assume i32_in_range(n.arg);
  n$2 := n.arg;
  goto body_1.2.10;

body_1.2.10:
  i$2 := u32_to_i32_exact(threadIdx.x$2); // 4:12
  iteration$2 := 0; // 4:3
  i.0.head_3$2 := i$2;
  goto head_3.2.11;

head_3.2.11:
  havoc i$2;
  assume i32_in_range(i$2);
  havoc iteration$2;
  assume i64_in_range(iteration$2);
  assume i64_le(0, iteration$2) && i32_to_i128_exact(i$2) == i128_add_exact(i32_to_i128_exact(i.0.head_3$2), i128_mul_exact(i64_to_i128_exact(iteration$2), 1));
  assume i$2 == i32_add(i.0.head_3$2, i32_mul(i64_to_i32(iteration$2), 1));
  assume i32_le(i.0.head_3$2, i$2);
  goto loop_4.2.12;

loop_4.2.12:
  goto else_8.2.13;

else_8.2.13:
  assume i32_lt(i$2, n$2); // 4:29
  goto join_9.2.14;

join_9.2.14:
  goto both.15;

both.15:
  assume n$1 == n$2; // 5:5
  n$2 := n$1;
  assume iteration$1 == iteration$2;
  iteration$2 := iteration$1;
  goto thread_1.1;

after_barrier_10.1.16:
  goto latch_5.1.17;

latch_5.1.17:
  assume i32_add_fits(i$1, 1); // 4:36
  i$1 := i32_add_exact(i$1, 1);
  iteration$1 := i64_add_exact(iteration$1, 1);
  goto head_3.1.18;

head_3.1.18:
  assume i64_le(0, iteration$1) && i32_to_i128_exact(i$1) == i128_add_exact(i32_to_i128_exact(i.0.head_3$1), i128_mul_exact(i64_to_i128_exact(iteration$1), 1));
  assume i$1 == i32_add(i.0.head_3$1, i32_mul(i64_to_i32(iteration$1), 1));
  assume i32_le(i.0.head_3$1, i$1);
  goto loop_4.1.19;

loop_4.1.19:
  goto then_7.1.20, else_8.1.21;

then_7.1.20:
  assume !i32_lt(i$1, n$1); // 4:29
  goto after_loop_6.1.23;

else_8.1.21:
  assume i32_lt(i$1, n$1); // 4:29
  goto join_9.1.22;

join_9.1.22:
  meet.end := 10; // 4:29
  goto thread_2.2;

after_loop_6.1.23:
  goto exit_2.1.24;

exit_2.1.24:
  meet.end := 0; // 4:29
  goto thread_2.2;

after_barrier_10.2.25:
  goto latch_5.2.26;

latch_5.2.26:
  assume i32_add_fits(i$2, 1); // 4:36
  i$2 := i32_add_exact(i$2, 1);
  iteration$2 := i64_add_exact(iteration$2, 1);
  goto head_3.2.27;

head_3.2.27:
  assume i64_le(0, iteration$2) && i32_to_i128_exact(i$2) == i128_add_exact(i32_to_i128_exact(i.0.head_3$2), i128_mul_exact(i64_to_i128_exact(iteration$2), 1));
  assume i$2 == i32_add(i.0.head_3$2, i32_mul(i64_to_i32(iteration$2), 1));
  assume i32_le(i.0.head_3$2, i$2);
  goto loop_4.2.28;

loop_4.2.28:
  goto then_7.2.29, else_8.2.30;

then_7.2.29:
  assume !i32_lt(i$2, n$2); // 4:29
  goto after_loop_6.2.32;

else_8.2.30:
  assume i32_lt(i$2, n$2); // 4:29
  goto join_9.2.31;

join_9.2.31:
  assert {:obligation "divergence", 0} {:subsumption 0} (u32_le(16777216, meet.end) && u32_lt(meet.end, 134217728)) || (meet.end == 10 && iteration$1 == iteration$2); // 5:5
  assert {:obligation "candidate", 1} {:subsumption 0} meet.end == 10 ==> n$1 == n$2;
  return;

after_loop_6.2.32:
  goto exit_2.2.33;

exit_2.2.33:
  return;
}
