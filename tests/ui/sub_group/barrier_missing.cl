// verdict: refuted
// flags: --block 128
// Nothing is taken to proceed in lock-step.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  __local int s[128];
  uint tid = get_local_id(0);
  s[tid] = a[get_global_id(0)];
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  int v = s[tid ^ 1];
  s[tid] = v + 1;
  //~^ race/read-write
  a[get_global_id(0)] = v;
}
