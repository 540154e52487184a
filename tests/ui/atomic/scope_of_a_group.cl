// verdict: refuted
// flags: --block 64 --grid 4
kernel void k(volatile global atomic_int *p) {
  memory_scope scope = memory_scope_work_group;
  atomic_fetch_add_explicit(p, 1, memory_order_relaxed, scope); //~ race/atomic
}
