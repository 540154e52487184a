// verdict: unsupported
// flags: --block 64
__kernel void k(__global int *a, __local int *s) {
  event_t e = async_work_group_copy(s, a, 64, 0);
  //~^ unsupported/asynchronous-copy
  wait_group_events(1, &e);
}
