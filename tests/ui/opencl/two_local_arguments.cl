// verdict: verified
// flags: --block 64
__kernel void k(__global int *out, __local int *s, __local int *t) {
  uint l = get_local_id(0);
  s[l] = 1;
  out[get_global_id(0)] = t[63 - l];
}
