// verdict: refuted
// flags: --block 64
// In a loop they come in the same iteration.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  for (uint i = 0; i <= get_sub_group_local_id() % 2; i++)
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    //~^ divergence/warp
  a[get_global_id(0)] = 1;
}
