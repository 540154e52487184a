// verdict: refuted
// flags: --block 64
// All work-items of a sub-group must come.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  if (get_sub_group_local_id() != 3)
    a[get_global_id(0)] = sub_group_all(a[get_global_id(0)]);
    //~^ divergence/warp
}
