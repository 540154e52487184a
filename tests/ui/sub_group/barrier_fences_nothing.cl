// verdict: refuted
// flags: --block 64
// Without flags it orders nothing.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *b) {
  __local int s[64];
  uint tid = get_local_id(0);
  s[tid] = 1;
  sub_group_barrier(0);
  b[get_global_id(0)] = s[tid ^ 1];
  //~^ race/write-read
}
