// verdict: refuted
// flags: --determinism
// An explicit load among additions.
__kernel void k(__global atomic_int *a, __global int *out) {
  size_t i = get_global_id(0);
  atomic_fetch_add_explicit(a, 1, memory_order_relaxed, memory_scope_device);
  out[i] = atomic_load_explicit(a, memory_order_relaxed, memory_scope_device); //~ order/result
}
