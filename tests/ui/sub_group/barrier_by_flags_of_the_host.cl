// verdict: unsupported
// flags: --block 64
// Flags that are not constant.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *b, uint flags) {
  __local int s[64];
  uint tid = get_local_id(0);
  s[tid] = 1;
  sub_group_barrier(flags);
  //~^ unsupported/sub-group-operand
  b[get_global_id(0)] = s[tid ^ 1];
}
