// pass: encode
// flags:
__global__ void k() {}
// ---- expected ----
procedure k()
{
entry:
  assume u32_in_range(blockDim.x); // 3:17
  assume u32_in_range(gridDim.x);
  assume u32_in_range(threadIdx.x);
  assume u32_in_range(blockIdx.x);
  assume u32_le(1, blockDim.x);
  assume u32_le(1, gridDim.x);
  assume u32_lt(threadIdx.x, blockDim.x);
  assume u32_lt(blockIdx.x, gridDim.x);
  assume u32_le(blockDim.x, 1024);
  assume u32_le(gridDim.x, 2147483647);
  assume u64_le(u64_mul_exact(u32_to_u64_exact(gridDim.x), u32_to_u64_exact(blockDim.x)), 2147483648);
  assume u32_mul_fits(blockDim.x, 1) ==> u64_le(u64_add_exact(u64_mul_exact(u32_to_u64_exact(blockIdx.x), u32_to_u64_exact(blockDim.x)), u32_to_u64_exact(blockDim.x)), u64_mul_exact(u32_to_u64_exact(gridDim.x), u32_to_u64_exact(blockDim.x)));
  goto body_1;

body_1:
  goto exit_2;

exit_2:
  return;
}
