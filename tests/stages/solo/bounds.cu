// pass: solo
// flags: --block 64 --grid 1
__global__ void k() {
  __shared__ int tile[64];
  tile[threadIdx.x + 1] = 0;
}
// ---- expected ----
procedure k_solo()
  modifies tile;
{
solo.0:
  assume same_group;
  goto entry.1.1;

entry.1.1:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  tile := tile.entry;
  goto body_1.1.2;

body_1.1.2:
  assert {:obligation "bounds", 1} i64_le(0, u64_to_i64_exact(u32_to_u64_exact(u32_add_exact(threadIdx.x, 1)))) && i64_le(u64_to_i64_exact(u32_to_u64_exact(u32_add_exact(threadIdx.x, 1))), 63); // 5:3
  tile := tile[u64_to_i64(u32_to_u64_exact(u32_add(threadIdx.x, 1))) := 0];
  goto exit_2.1.3;

exit_2.1.3:
  return;
}
