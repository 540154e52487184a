// verdict: unsupported
// flags: --block 64
// It is not modelled.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  a[get_global_id(0)] = sub_group_scan_inclusive_add(a[get_global_id(0)]);
  //~^ unsupported/sub-group-function
}
