// Coordinates are 64 bits wide; dimensions beyond the launch are constant.
__kernel __attribute__((reqd_work_group_size(64, 2, 1))) void work_items(__global int *a, __local float *scratch,
                                                                          __constant int *table, uint d) {
  size_t i = get_global_id(0);
  a[i] = get_local_size(1) + get_num_groups(5);
  a[0] = get_group_id(d);
  scratch[get_local_id(0)] = table[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  mem_fence(CLK_GLOBAL_MEM_FENCE);
  a[1] = atomic_inc(&a[2]) + atomic_cmpxchg(a, 1, 2);
  bool less = a[3] < a[4];
  a[5] = less;
}
