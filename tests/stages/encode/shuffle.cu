// pass: encode
// flags: --block 64 --grid 1
__global__ void k(int *a) { a[threadIdx.x] = __shfl_down_sync(~0u, threadIdx.x, 1); }
// ---- expected ----
procedure k()
  modifies a, a.offset, t;
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  goto body_1;

body_1:
  assume {:collective 0} {:fences} {:mask 4294967295} {:exchange t, threadIdx.x, if u32_lt(u32_add(u32_mask(threadIdx.x, 32), u32_to_u32(1)), 32) then u32_add(threadIdx.x, u32_to_u32(1)) else threadIdx.x, u32_lt(u32_to_u32(1), 32) && u32_lt(if u32_lt(u32_add(u32_mask(threadIdx.x, 32), u32_to_u32(1)), 32) then u32_add(threadIdx.x, u32_to_u32(1)) else threadIdx.x, 64), true} true; // 3:46
  goto after_collective_3;

exit_2:
  return;

after_collective_3:
  assume {:access "write"} {:site 1} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x)))} {:units 1} {:value u32_to_i32(t)} true; // 3:29
  a := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x))) := u32_to_i32(t)];
  goto exit_2;
}
