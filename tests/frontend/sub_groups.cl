// What OpenCL tells of sub-groups, and what is done in them.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void sub_groups(__global uint *a) {
  uint v = a[get_local_id(0)];
  a[0] = get_sub_group_local_id();
  a[1] = get_sub_group_id() + get_sub_group_size();
  a[2] = get_num_sub_groups() + get_max_sub_group_size();
  a[3] = sub_group_shuffle(v, 1);
  a[4] = sub_group_shuffle_up(v, 2) + sub_group_shuffle_down(v, 3);
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  a[5] = sub_group_shuffle_xor(v, 4);
  sub_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE, memory_scope_sub_group);
  a[6] = sub_group_any(v > 0);
  a[7] = sub_group_reduce_max(v) + sub_group_broadcast(v, 0);
}
