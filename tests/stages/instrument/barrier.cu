// pass: instrument
// flags: --block 64 --grid 1
__global__ void k(int *a) {
  a[threadIdx.x] = 0;
  __syncthreads();
  a[63 - threadIdx.x] = 1;
}
// ---- expected ----
procedure k()
  modifies a, a.offset;
{
solo.0:
  assume same_group;
  goto entry.1.1;

entry.1.1:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  goto body_1.1.2;

body_1.1.2:
  assume {:access "write"} {:site 0} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64_exact(u32_to_u64_exact(threadIdx.x)))} {:units 1} {:value 0} true; // 4:3
  a := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(threadIdx.x))) := 0];
  havoc a; // 5:3
  goto after_barrier_3.1.3;

after_barrier_3.1.3:
  assume {:access "write"} {:site 2} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64_exact(u32_to_u64_exact(u32_sub_exact(63, threadIdx.x))))} {:units 1} {:value 1} true; // 6:3
  a := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(u32_sub(63, threadIdx.x)))) := 1];
  goto exit_2.1.4;

exit_2.1.4:
  return;
}
