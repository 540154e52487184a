// pass: encode
// flags: --block 64 --grid 1
__global__ void k() { __syncthreads(); }
// ---- expected ----
procedure k()
{
entry:
  assume u32_in_range(threadIdx.x); // 3:17
  assume u32_lt(threadIdx.x, 64);
  goto body_1;

body_1:
  assume {:barrier 0} {:fences "shared", "global"} true; // 3:23
  goto after_barrier_3;

exit_2:
  return;

after_barrier_3:
  goto exit_2;
}
