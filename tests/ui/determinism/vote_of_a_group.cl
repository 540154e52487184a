// verdict: inconclusive
// flags: --determinism --local-size 32 --sub-group-size 32
// Which number that is not zero stands for true is the implementation's.
__kernel void k(__global const int *in, __global int *out) {
  size_t i = get_global_id(0);
  out[i] = sub_group_any(in[i]); //~ order/value
}
