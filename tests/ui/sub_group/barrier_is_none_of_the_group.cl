// verdict: refuted
// flags: --block 64
// A barrier of the group does not take its place, nor the other way round.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  if (get_local_id(0) == 5)
    barrier(CLK_LOCAL_MEM_FENCE);
    //~^ divergence
  else
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    //~^ divergence/warp
  a[get_global_id(0)] = 1;
}
