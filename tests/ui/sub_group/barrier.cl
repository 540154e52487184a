// verdict: verified
// flags: --block 128
// Work-items of one sub-group order their accesses without a barrier of the group.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  __local int s[128];
  uint tid = get_local_id(0);
  s[tid] = a[get_global_id(0)];
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  int v = s[tid ^ 1];
  sub_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_sub_group);
  s[tid] = v + 1;
  a[get_global_id(0)] = v;
}
