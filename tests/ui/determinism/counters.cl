// verdict: verified
// flags: --determinism
__kernel void k(__global const int *in, __global int *count, __global int *bits) {
  size_t i = get_global_id(0);
  if (in[i] > 0) {
    atomic_inc(count);
    atomic_or(bits, 1 << (in[i] & 31));
  } else {
    atomic_dec(count);
  }
}
