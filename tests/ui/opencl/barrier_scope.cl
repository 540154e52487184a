// verdict: unsupported
// flags: --block 64
// Memory is ordered for less than the group.
__kernel void k(__global int *a) {
  __local int s[64];
  uint tid = get_local_id(0);
  s[tid] = a[get_global_id(0)];
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_item);
  //~^ unsupported/memory-scope
  a[get_global_id(0)] = s[tid ^ 1];
}
