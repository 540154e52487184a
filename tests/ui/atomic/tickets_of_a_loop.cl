// verdict: verified
// flags:
// Several from one counter, which counts down.
__kernel void k(__global const int *in, __global int *out, volatile __global uint *count, int n) {
  for (int i = get_global_id(0); i < n; i += get_global_size(0))
    if (in[i] > 0)
      out[atomic_dec(count)] = in[i];
}
