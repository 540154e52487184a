// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) { a[0] = 10 / n; }
// ---- expected ----
procedure k()
  modifies a, a.offset, n, t;
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
  assert {:obligation "division-by-zero", 0} n != 0; // 3:43
  t := i32_div(10, n);
  assume {:access "write"} {:site 0} {:object a} {:offset a.offset} {:units 1} {:value t} true; // 3:36
  a := a[a.offset := t];
  goto exit_2;

exit_2:
  return;
}
