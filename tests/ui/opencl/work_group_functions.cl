// verdict: verified
// flags: --block 64 -- -cl-std=CL2.0
// All of the group come to them; what is the same for all may decide on a barrier.
kernel void k(global int *a, int n) {
  int i = get_global_id(0);
  if (work_group_any(n > 3))
    barrier(CLK_GLOBAL_MEM_FENCE);
  if (work_group_reduce_add(i) > 7)
    barrier(CLK_GLOBAL_MEM_FENCE);
  int first = work_group_broadcast(i, 0);
  a[i] = first;
  a[i] = work_group_scan_inclusive_add(first);
}
