// verdict: unsupported
// flags: --block 64 --sub-group-size 16
// The kernel says otherwise.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  a[get_global_id(0)] = get_sub_group_local_id();
  //~^ unsupported/sub-group-size
}
