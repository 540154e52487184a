// pass: encode
// flags:
__global__ void k(int *a) { a[threadIdx.y + threadIdx.z + blockIdx.x] = 0; }
// ---- expected ----
procedure k()
  modifies a, a.offset;
{
entry:
  assume u32_in_range(blockDim.x); // 3:17
  assume u32_in_range(blockDim.y);
  assume u32_in_range(blockDim.z);
  assume u32_in_range(gridDim.x);
  assume u32_in_range(gridDim.y);
  assume u32_in_range(gridDim.z);
  assume u32_in_range(threadIdx.x);
  assume u32_in_range(threadIdx.y);
  assume u32_in_range(threadIdx.z);
  assume u32_in_range(blockIdx.x);
  assume u32_in_range(blockIdx.y);
  assume u32_in_range(blockIdx.z);
  assume u32_le(1, blockDim.x);
  assume u32_le(1, gridDim.x);
  assume u32_lt(threadIdx.x, blockDim.x);
  assume u32_lt(blockIdx.x, gridDim.x);
  assume u32_le(1, blockDim.y);
  assume u32_le(1, gridDim.y);
  assume u32_lt(threadIdx.y, blockDim.y);
  assume u32_lt(blockIdx.y, gridDim.y);
  assume u32_le(1, blockDim.z);
  assume u32_le(1, gridDim.z);
  assume u32_lt(threadIdx.z, blockDim.z);
  assume u32_lt(blockIdx.z, gridDim.z);
  assume u32_le(blockDim.x, 1024);
  assume u32_le(blockDim.y, 1024);
  assume u32_le(blockDim.z, 64);
  assume u32_le(u32_mul_exact(u32_mul_exact(blockDim.x, blockDim.y), blockDim.z), 1024);
  assume u32_le(gridDim.x, 2147483647);
  assume u64_le(u64_mul_exact(u32_to_u64_exact(gridDim.x), u32_to_u64_exact(blockDim.x)), 2147483648);
  assume u32_le(gridDim.y, 65535);
  assume u64_le(u64_mul_exact(u32_to_u64_exact(gridDim.y), u32_to_u64_exact(blockDim.y)), 2147483648);
  assume u32_le(gridDim.z, 65535);
  assume u64_le(u64_mul_exact(u32_to_u64_exact(gridDim.z), u32_to_u64_exact(blockDim.z)), 2147483648);
  assume u32_mul_fits(blockDim.x, 1) ==> u64_le(u64_add_exact(u64_mul_exact(u32_to_u64_exact(blockIdx.x), u32_to_u64_exact(blockDim.x)), u32_to_u64_exact(blockDim.x)), u64_mul_exact(u32_to_u64_exact(gridDim.x), u32_to_u64_exact(blockDim.x)));
  assume u32_mul_fits(blockDim.y, 1) ==> u64_le(u64_add_exact(u64_mul_exact(u32_to_u64_exact(blockIdx.y), u32_to_u64_exact(blockDim.y)), u32_to_u64_exact(blockDim.y)), u64_mul_exact(u32_to_u64_exact(gridDim.y), u32_to_u64_exact(blockDim.y)));
  assume u32_mul_fits(blockDim.z, 1) ==> u64_le(u64_add_exact(u64_mul_exact(u32_to_u64_exact(blockIdx.z), u32_to_u64_exact(blockDim.z)), u32_to_u64_exact(blockDim.z)), u64_mul_exact(u32_to_u64_exact(gridDim.z), u32_to_u64_exact(blockDim.z)));
  a := a.entry;
  a.offset := 0;
  goto body_1;

body_1:
  assume {:access "write"} {:site 0} {:object a} {:offset i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(u32_add(u32_add(threadIdx.y, threadIdx.z), blockIdx.x))))} {:units 1} {:value 0} true; // 3:29
  a := a[i64_add_exact(a.offset, u64_to_i64(u32_to_u64_exact(u32_add(u32_add(threadIdx.y, threadIdx.z), blockIdx.x)))) := 0];
  goto exit_2;

exit_2:
  return;
}
