// verdict: verified
// flags: --block 64 --grid 4
kernel void device(volatile global atomic_int *p) {
  atomic_fetch_add_explicit(p, 1, memory_order_relaxed, memory_scope_device);
}

kernel void all_devices(volatile global atomic_int *p) {
  atomic_fetch_add_explicit(p, 1, memory_order_relaxed, memory_scope_all_svm_devices);
}

kernel void group(volatile global atomic_int *p) {
  const memory_scope scope = memory_scope_work_group;
  atomic_fetch_add_explicit(&p[get_group_id(0)], 1, memory_order_relaxed, scope);
}
