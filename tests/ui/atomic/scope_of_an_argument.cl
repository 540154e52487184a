// verdict: unsupported
// flags: --block 64 --grid 4
// It may be the group's.
kernel void k(volatile global atomic_int *p, int wide) {
  atomic_fetch_add_explicit(p, 1, memory_order_relaxed,
                            wide ? memory_scope_device : memory_scope_work_group); //~ unsupported/memory-scope
}
