// verdict: verified
// flags: 
// A condition that is the same in the sub-group.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a) {
  if (get_sub_group_id() == 0)
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  a[get_global_id(0)] = 1;
}
