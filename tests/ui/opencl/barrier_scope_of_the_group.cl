// verdict: verified
// flags: --block 64
// Memory is ordered for the group, or for more.
__kernel void k(__global int *a) {
  __local int s[64];
  uint tid = get_local_id(0);
  s[tid] = a[get_global_id(0)];
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_group);
  int v = s[tid ^ 1];
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_device);
  s[tid] = v;
  a[get_global_id(0)] = v;
}
