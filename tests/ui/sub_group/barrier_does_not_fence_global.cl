// verdict: refuted
// flags: --block 64 --grid 1
// The flags name local memory only.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a, __global int *b) {
  uint tid = get_local_id(0);
  a[tid] = 1;
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  b[tid] = a[tid ^ 1];
  //~^ race/write-read
}
