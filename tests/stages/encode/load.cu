// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a, const int *b) { a[threadIdx.x] = b[threadIdx.x] + 1; }
// ---- expected ----
procedure k()
  modifies a, a.offset, b.offset, t;
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  b.offset := 0;
  goto body_1;

body_1:
  assume {:access "read"} {:site 0} {:object b} {:offset i64_add_exact(b.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))} {:units 1} true; // 3:60
  assume i32_in_range(b[i64_add_exact(b.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))]);
  t := b[i64_add_exact(b.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))];
  assume i32_add_fits(t, 1); // 3:43
  assume {:access "write"} {:site 1} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))} {:units 1} {:value i32_add_exact(t, 1)} true;
  a := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x))) := i32_add_exact(t, 1)];
  goto exit_2;

exit_2:
  return;
}
