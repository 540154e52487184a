// verdict: unsupported
// flags: --block 64
// Neither the kernel nor the user says how large sub-groups are.
__kernel void k(__global uint *a) {
  a[get_global_id(0)] = get_sub_group_local_id();
  //~^ unsupported/sub-group-size
}
