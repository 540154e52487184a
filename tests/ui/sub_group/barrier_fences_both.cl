// verdict: verified
// flags: --block 64 --grid 1
// Each space by the barrier that fences it, or both by one.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a, __global int *b) {
  __local int s[64];
  uint tid = get_local_id(0);
  s[tid] = 1;
  a[tid] = 2;
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  int v = s[tid ^ 1];
  sub_group_barrier(CLK_GLOBAL_MEM_FENCE);
  v += a[tid ^ 1];
  sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  s[tid] = v;
  a[tid] = v;
  b[tid] = v;
}
