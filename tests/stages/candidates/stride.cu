// pass: candidates
// flags: --block 64 --grid 1
__global__ void k(int *a, int n) {
  for (int i = threadIdx.x; i < n; i += 64)
    a[i] = i;
}
// ---- expected ----
head_3: i64_le(0, iteration) && i32_to_i128_exact(i) == i128_add_exact(i32_to_i128_exact(i.0.head_3), i128_mul_exact(i64_to_i128_exact(iteration), 64));
head_3: i == i32_add(i.0.head_3, i32_mul(i64_to_i32(iteration), 64));
head_3: i32_le(i.0.head_3, i);
