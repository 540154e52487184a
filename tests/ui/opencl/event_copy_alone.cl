// verdict: inconclusive
// flags: --local-size 1 --num-groups 16
// In a group of one, nobody else could have copied: nothing is claimed of it.
kernel void k(global int *out, global const int *in) { //~ vacuous
  local int a[64];
  event_t e = async_work_group_copy(a, in, 64, 0);
  out[get_global_id(0)] = a[0];
  wait_group_events(1, &e); //~ vacuous
}
