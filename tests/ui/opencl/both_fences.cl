// verdict: verified
// flags: --block 64 --grid 1
__kernel void k(__global int *g) {
  __local int s[64];
  uint l = get_local_id(0);
  s[l] = 1;
  g[l] = 2;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  int x = s[63 - l] + g[63 - l];
}
