// verdict: verified
// flags: --determinism
__kernel void k(__global const int *in, __global atomic_int *found) {
  if (in[get_global_id(0)] == 7)
    atomic_store_explicit(found, 1, memory_order_relaxed, memory_scope_device);
}
