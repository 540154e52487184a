// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = n;
}
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
  goto then_3, else_4;

exit_2:
  return;

then_3:
  assume u32_lt(threadIdx.x, i32_to_u32(n)); // 4:3
  assume {:access "write"} {:site 0} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))} {:units 1} {:value n} true; // 5:5
  a := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x))) := n];
  goto join_5;

else_4:
  assume !u32_lt(threadIdx.x, i32_to_u32(n)); // 4:3
  goto join_5;

join_5:
  goto exit_2;
}
