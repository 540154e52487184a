// pass: encode
// flags: --block 64 --grid 1
__global__ void k(unsigned *a, unsigned n) { a[0] = n + 1u; }
// ---- expected ----
procedure k()
  modifies a, a.offset, n;
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  assume u32_in_range(n.arg);
  n := n.arg;
  goto body_1;

body_1:
  assume {:access "write"} {:site 0} {:object a} {:offset a.offset} {:units 1} {:value u32_add(n, 1)} true; // 3:46
  a := a[a.offset := u32_add(n, 1)];
  goto exit_2;

exit_2:
  return;
}
