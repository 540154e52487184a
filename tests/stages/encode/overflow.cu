// pass: encode
// flags: --block 64 --grid 1 --check-overflow
__global__ void k(int *a, int n) { a[0] = n + 1; }
// ---- expected ----
procedure k()
  modifies a, a.offset, n;
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
  assert {:obligation "signed-overflow", 0} i32_add_fits(n, 1); // 3:43
  assume {:access "write"} {:site 0} {:object a} {:offset a.offset} {:units 1} {:value i32_add_exact(n, 1)} true; // 3:36
  a := a[a.offset := i32_add_exact(n, 1)];
  goto exit_2;

exit_2:
  return;
}
