// pass: instrument
// flags: --block 64 --grid 1
__global__ void k(int *a, const int *b) { a[threadIdx.x] = b[threadIdx.x + 1]; }
// ---- expected ----
procedure k()
  modifies a, a.offset, b.offset, t;
{
solo.0:
  assume same_group;
  goto entry.1.1;

entry.1.1:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  b.offset := 0;
  goto body_1.1.2;

body_1.1.2:
  assume {:access "read"} {:site 0} {:object b} {:offset i64_add_exact(b.offset, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x, 1))))} {:units 1} true; // 3:60
  assume i32_in_range(b[i64_add_exact(b.offset, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x, 1))))]);
  t := b[i64_add_exact(b.offset, u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x, 1))))];
  assume {:access "write"} {:site 1} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x)))} {:units 1} {:value t} true; // 3:43
  a := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x))) := t];
  goto exit_2.1.3;

exit_2.1.3:
  return;
}
