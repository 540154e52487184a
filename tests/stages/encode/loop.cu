// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}
// ---- expected ----
procedure k()
  modifies a, a.offset, n, i, iteration;
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  assume i32_in_range(n.arg);
  n := n.arg;
  goto body_1;

body_1:
  i := 0; // 4:12
  iteration := 0; // 4:3
  goto head_3;

exit_2:
  return;

head_3:
  goto loop_4;

loop_4:
  goto then_7, else_8;

latch_5:
  assume i32_add_fits(i, 1); // 4:26
  i := i32_add_exact(i, 1);
  iteration := i64_add(iteration, 1);
  goto head_3;

after_loop_6:
  goto exit_2;

then_7:
  assume !i32_lt(i, n); // 4:19
  goto after_loop_6;

else_8:
  assume i32_lt(i, n); // 4:19
  goto join_9;

join_9:
  assume {:access "write"} {:site 0} {:object a} {:offset i64_add_exact(a.offset, i32_to_i64_exact(i))} {:units 1} {:value i} true; // 5:5
  a := a[i64_add_exact(a.offset, i32_to_i64_exact(i)) := i];
  goto latch_5;
}
