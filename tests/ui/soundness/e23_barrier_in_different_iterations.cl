// verdict: refuted
// flags: --block 64
// Every thread reaches the barrier once, in an iteration of its own.
__kernel void k(__global int *g) {
  for (uint i = 0; i < get_local_size(0); i++)
    if (i == get_local_id(0))
      barrier(CLK_LOCAL_MEM_FENCE);
      //~^ divergence
}
