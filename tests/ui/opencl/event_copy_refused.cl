// verdict: unsupported
// flags: --local-size 64
// How many events there are is not known; three numbers are copied as four.
kernel void some(global const int *in, int n) {
  local int a[64];
  event_t e[2];
  e[0] = async_work_group_copy(a, in, 64, 0);
  wait_group_events(n, e); //~ unsupported/asynchronous-copy
}

kernel void threes(global const float3 *in) {
  local float3 a[64];
  event_t e = async_work_group_copy(a, in, 64, 0); //~ unsupported/asynchronous-copy
  wait_group_events(1, &e);
}
