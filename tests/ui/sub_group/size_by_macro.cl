// verdict: unsupported
// flags: --block 64
// The number at the use of the macro is not the size.
#define SUB_GROUPS(n) __attribute__((intel_reqd_sub_group_size(n / 2)))

SUB_GROUPS(32)
__kernel void k(__global uint *a) {
  a[get_global_id(0)] = get_sub_group_local_id(); //~ unsupported/sub-group-size
}
