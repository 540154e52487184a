// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a) { a[threadIdx.x] = 7; }
// ---- expected ----
procedure k()
  modifies a, a.offset;
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  goto body_1;

body_1:
  assume {:access "write"} {:site 0} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))} {:units 1} {:value 7} true; // 3:29
  a := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x))) := 7];
  goto exit_2;

exit_2:
  return;
}
