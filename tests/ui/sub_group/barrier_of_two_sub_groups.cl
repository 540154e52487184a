// verdict: refuted
// flags: --block 128
// It orders nothing between sub-groups.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  __local int s[128];
  uint tid = get_local_id(0);
  s[tid] = a[get_global_id(0)];
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  a[get_global_id(0)] = s[tid ^ 32];
  //~^ race/write-read
}
