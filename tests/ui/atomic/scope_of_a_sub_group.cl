// verdict: unsupported
// flags: --block 64 --grid 4
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void k(volatile global atomic_int *p) {
  atomic_fetch_add_explicit(p, 1, memory_order_relaxed, memory_scope_sub_group); //~ unsupported/memory-scope
}
