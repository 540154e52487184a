// verdict: unsupported
// flags: --block 64 --may-alias
// The counter and what is read may be one array.
kernel void k(global int *out, global const int *in, global int *count) {
  int i = get_global_id(0);
  if (in[i] > 0)
    out[atomic_inc(count)] = in[i]; //~ unsupported/unspecified-order
}
