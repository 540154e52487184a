// verdict: refuted
// flags: --block 64
kernel void k() {
  int i = 0;
  work_group_barrier(CLK_LOCAL_MEM_FENCE, (i++, memory_scope_work_group));
  __assert(i == 0); //~ assert
}
