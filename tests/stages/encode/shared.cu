// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a) {
  __shared__ int tile[64];
  tile[threadIdx.x] = a[threadIdx.x];
}
// ---- expected ----
procedure k()
  modifies tile, a.offset, t;
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  tile := tile.entry;
  a.offset := 0;
  goto body_1;

body_1:
  assume {:access "read"} {:site 0} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))} {:units 1} true; // 5:23
  assume i32_in_range(a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))]);
  t := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))];
  assert {:obligation "bounds", 0} i64_le(0, u64_to_i64(u32_to_u64_exact(threadIdx.x))) && i64_le(u64_to_i64(u32_to_u64_exact(threadIdx.x)), 63); // 5:3
  assume {:access "write"} {:site 1} {:object tile} {:offset u64_to_i64(u32_to_u64_exact(threadIdx.x))} {:units 1} {:value t} true;
  tile := tile[u64_to_i64(u32_to_u64_exact(threadIdx.x)) := t];
  goto exit_2;

exit_2:
  return;
}
