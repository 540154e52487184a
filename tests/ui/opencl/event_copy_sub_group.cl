// verdict: inconclusive
// flags: --local-size 64 --num-groups 4 --sub-group-size 32 -- -cl-std=CL2.0
// A barrier of the sub-group orders what its work-items do, and not the copy.
kernel void k(global int *out, global const int *in) {
  local int a[64];
  event_t e = async_work_group_copy(a, in, 64, 0);
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = a[get_local_id(0)]; //~ race/write-read
  wait_group_events(1, &e);
}
