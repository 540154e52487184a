// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  if (n > 0 && a[n] == 0)
    a[0] = 1;
}
// ---- expected ----
procedure k()
  modifies a, a.offset, n, t, t.2;
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
  goto then_3, else_4;

exit_2:
  return;

then_3:
  assume i32_lt(0, n); // 4:7
  assume {:access "read"} {:site 0} {:object a} {:offset i64_add_exact(a.offset, i32_to_i64_exact(n))} {:units 1} true; // 4:16
  assume i32_in_range(a[i64_add_exact(a.offset, i32_to_i64_exact(n))]);
  t := a[i64_add_exact(a.offset, i32_to_i64_exact(n))];
  t.2 := t == 0; // 4:16
  goto join_5;

else_4:
  assume !i32_lt(0, n); // 4:7
  t.2 := false;
  goto join_5;

join_5:
  goto then_6, else_7;

then_6:
  assume t.2; // 4:3
  assume {:access "write"} {:site 1} {:object a} {:offset a.offset} {:units 1} {:value 1} true; // 5:5
  a := a[a.offset := 1];
  goto join_8;

else_7:
  assume !t.2; // 4:3
  goto join_8;

join_8:
  goto exit_2;
}
