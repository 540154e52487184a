// verdict: unsupported
// flags: --block 64
// Of this scope, the fence makes nothing visible to the others.
kernel void k(local int *p) {
  p[get_local_id(0)] = 1;
  work_group_barrier(CLK_LOCAL_MEM_FENCE, memory_scope_work_item); //~ unsupported/memory-scope
  p[63 - get_local_id(0)] = 2;
}
