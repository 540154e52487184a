// verdict: verified
// flags: --unroll 2 --block 16 --grid 1
// The same with a barrier that orders both.
__kernel void fences(__global int *a, __local int *s) {
  for (int i = 0; i < 2; i++) {
    s[get_local_id(0)] = i;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    a[(get_local_id(0) + i) % 16] = i;
  }
}
