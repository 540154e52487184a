// verdict: verified
// flags: --block 64
// The sum is the same for all, whatever it is.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  __local int s[64];
  uint tid = get_local_id(0);
  int sum = sub_group_reduce_add(a[get_global_id(0)]);
  if (sum > 0 && sub_group_reduce_max(sum) > sub_group_reduce_min(sum)) {
    s[tid] = sum;
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    a[get_global_id(0)] = s[tid ^ 1];
  }
}
