// pass: encode
// flags: --block 64 --grid 1
__device__ int twice(int x) { return 2 * x; }
__global__ void k(int *a) { a[0] = twice(threadIdx.x); }
// ---- expected ----
procedure k()
  modifies a, a.offset;
{
entry:
  assume u32_in_range(threadIdx.x); // 4:17
  assume u32_lt(threadIdx.x, 64);
  a := a.entry;
  a.offset := 0;
  goto body_1;

body_1:
  assume i32_mul_fits(2, u32_to_i32(threadIdx.x)); // 4:29
  assume {:access "write"} {:site 0} {:object a} {:offset a.offset} {:units 1} {:value i32_mul_exact(2, u32_to_i32(threadIdx.x))} true;
  a := a[a.offset := i32_mul_exact(2, u32_to_i32(threadIdx.x))];
  goto exit_2;

exit_2:
  return;
}
