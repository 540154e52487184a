// verdict: unsupported
// flags: --block 64
// Their order is open.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global float *a) {
  a[get_global_id(0)] = sub_group_reduce_add(a[get_global_id(0)]);
  //~^ unsupported/sub-group-function
}
