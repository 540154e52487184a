// verdict: inconclusive
// flags: --block 64
// Another sub-group may vote otherwise.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  if (sub_group_any(a[get_global_id(0)] > 0))
    barrier(CLK_LOCAL_MEM_FENCE);
    //~^ divergence
  a[get_global_id(0)] = 1;
}
