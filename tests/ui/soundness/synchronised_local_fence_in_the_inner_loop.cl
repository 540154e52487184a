// verdict: refuted
// flags: --block 64 --num-groups 1
// The inner loop's barrier fences local memory only; the race is on global memory.
__kernel void k(__global uint *a, uint n) {
  __requires(n < 1000);
  uint t = get_local_id(0);
  for (uint r = 0; r < n; r++) {
    a[t + r] = t;
    //~^ race/write-write
    for (uint j = r + 1; j > 0; j--)
      barrier(CLK_LOCAL_MEM_FENCE);
  }
}
