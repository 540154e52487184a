// verdict: unsupported
// flags: --block 64
// Atomic among fewer than the threads of the group.
__kernel void k(__global int *a, volatile __global atomic_int *s) {
  int v = atomic_fetch_add_explicit(s, 1, memory_order_relaxed, memory_scope_sub_group);
  //~^ unsupported/memory-scope
  a[get_global_id(0)] = v;
}
