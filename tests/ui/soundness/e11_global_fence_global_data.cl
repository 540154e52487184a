// verdict: verified
// flags: --block 64 --grid 1
// The fence that the data need.
__kernel void k(__global int *g, __global int *out) {
  uint l = get_local_id(0);
  g[l] = 1;
  barrier(CLK_GLOBAL_MEM_FENCE);
  int y = g[(l + 1) % 64];
  out[l] = y;
}
