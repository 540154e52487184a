// verdict: verified
// flags: --block 64
// In C, the operands of an assignment are in no order; these use different arrays.
kernel void k(global int *out, global const int *in, global int *count) {
  int i = get_global_id(0);
  if (in[i] > 0)
    out[atomic_inc(count)] = in[i];
}
