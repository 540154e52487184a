// verdict: verified
// flags: --block 64
// All threads, every iteration.
__kernel void k(__global int *g) {
  for (uint i = 0; i < get_local_size(0); i++) {
    if (i == get_local_id(0))
      g[get_global_id(0)] = 1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}
