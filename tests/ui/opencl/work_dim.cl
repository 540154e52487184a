// verdict: verified
// flags: --work-dim 2
// Sizes beyond the launch's dimensions are 1.
__kernel void k() {
  __assert(get_work_dim() == 2);
  __assert(get_local_id(2) == 0);
  __assert(get_num_groups(2) == 1);
}
