// verdict: verified
// flags: --block 64
// All of a sub-group take the same way.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  __local int s[64];
  uint tid = get_local_id(0);
  int mine = a[get_global_id(0)] > 0;
  if (sub_group_any(mine)) {
    s[tid] = mine;
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    a[get_global_id(0)] = s[tid ^ 1];
  } else if (sub_group_all(a[get_global_id(0)] == 0)) {
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  }
}
