// verdict: refuted
// flags: --block 64 --grid 1
// A barrier that fences local memory leaves accesses to global memory pending.
__kernel void k(__global int *g, __global int *out) {
  uint l = get_local_id(0);
  g[l] = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  int y = g[(l + 1) % 64];
  //~^ race/write-read
  out[l] = y;
}
