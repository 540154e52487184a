// pass: instrument
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}
// ---- expected ----
procedure k()
  modifies a, a.offset, n, i, iteration, i.0.head_3;
{
solo.0:
  assume same_group;
  goto entry.1.1;

entry.1.1:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  assume i32_in_range(n.arg);
  n := n.arg;
  goto body_1.1.2;

body_1.1.2:
  i := 0; // 4:12
  iteration := 0; // 4:3
  i.0.head_3 := i;
  goto established.3;

established.3:
  assert {:obligation "candidate", 1} {:subsumption 0} i64_le(0, iteration) && i32_to_i128_exact(i) == i128_add_exact(i32_to_i128_exact(i.0.head_3), i128_mul_exact(i64_to_i128_exact(iteration), 1));
  assert {:obligation "candidate", 2} {:subsumption 0} i == i32_add(i.0.head_3, i32_mul(i64_to_i32(iteration), 1));
  assert {:obligation "candidate", 3} {:subsumption 0} i32_le(i.0.head_3, i);
  goto head_3.1.4;

head_3.1.4:
  havoc a;
  havoc i;
  assume i32_in_range(i);
  havoc iteration;
  assume i64_in_range(iteration);
  assume i64_le(0, iteration) && i32_to_i128_exact(i) == i128_add_exact(i32_to_i128_exact(i.0.head_3), i128_mul_exact(i64_to_i128_exact(iteration), 1));
  assume i == i32_add(i.0.head_3, i32_mul(i64_to_i32(iteration), 1));
  assume i32_le(i.0.head_3, i);
  goto loop_4.1.5;

loop_4.1.5:
  goto then_7.1.6, else_8.1.7;

then_7.1.6:
  assume !i32_lt(i, n); // 4:19
  goto after_loop_6.1.11;

else_8.1.7:
  assume i32_lt(i, n); // 4:19
  goto join_9.1.8;

join_9.1.8:
  assume {:access "write"} {:site 0} {:object a} {:offset i64_add_exact(a.offset, i32_to_i64_exact(i))} {:units 1} {:value i} true; // 5:5
  a := a[i64_add_exact(a.offset, i32_to_i64_exact(i)) := i];
  goto latch_5.1.9;

latch_5.1.9:
  assume i32_add_fits(i, 1); // 4:26
  i := i32_add_exact(i, 1);
  iteration := i64_add_exact(iteration, 1);
  goto maintained.10;

maintained.10:
  assert {:obligation "candidate", 4} {:subsumption 0} i64_le(0, iteration) && i32_to_i128_exact(i) == i128_add_exact(i32_to_i128_exact(i.0.head_3), i128_mul_exact(i64_to_i128_exact(iteration), 1));
  assert {:obligation "candidate", 5} {:subsumption 0} i == i32_add(i.0.head_3, i32_mul(i64_to_i32(iteration), 1));
  assert {:obligation "candidate", 6} {:subsumption 0} i32_le(i.0.head_3, i);
  assume false;
  return;

after_loop_6.1.11:
  goto exit_2.1.12;

exit_2.1.12:
  return;
}
