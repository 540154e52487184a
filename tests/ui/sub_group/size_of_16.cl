// verdict: unsupported
// flags: --block 64
// Other sizes are not modelled.
__attribute__((intel_reqd_sub_group_size(16)))
__kernel void k(__global uint *a) {
  a[get_global_id(0)] = get_sub_group_local_id();
  //~^ unsupported/sub-group-size
}
