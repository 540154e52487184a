// verdict: unsupported
// flags: --block 64
// The lane must be the same for all, which is not proved.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  a[get_global_id(0)] = sub_group_broadcast((uint)get_local_id(0), get_sub_group_local_id());
  //~^ unsupported/sub-group-operand
}
