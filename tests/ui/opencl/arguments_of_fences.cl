// verdict: verified
// flags: --block 64
// Flags and orders are evaluated, whether they matter or not.
kernel void k(volatile global atomic_int *p) {
  int i = 0;
  work_group_barrier(CLK_LOCAL_MEM_FENCE, (i++, memory_scope_work_group));
  mem_fence((i++, CLK_LOCAL_MEM_FENCE));
  atomic_work_item_fence(CLK_LOCAL_MEM_FENCE, memory_order_acquire, (i++, memory_scope_device));
  atomic_fetch_add_explicit(p, 1, (i++, memory_order_relaxed));
  atomic_fetch_add_explicit(p, 1, memory_order_relaxed, (i++, memory_scope_device));
  __assert(i == 5);
}
