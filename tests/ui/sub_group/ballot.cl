// verdict: unsupported
// flags: --block 64
// It is not modelled.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint4 lanes = sub_group_ballot(a[get_global_id(0)] > 0);
  //~^ unsupported/sub-group-function
  a[get_global_id(0)] = lanes.x;
}
