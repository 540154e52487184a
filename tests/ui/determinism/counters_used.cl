// verdict: refuted
// flags: --determinism
__kernel void k(__global int *count, __global int *out) {
  size_t i = get_global_id(0);
  out[i] = atomic_inc(count); //~ order/result
}
