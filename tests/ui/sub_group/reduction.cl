// verdict: verified
// flags: 
// A sum in a function that is called.
uint sum(uint v) {
  for (uint offset = 16; offset > 0; offset /= 2)
    v += sub_group_shuffle_down(v, offset);
  return v;
}

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a, __global uint *b) {
  uint all = sum(a[get_global_id(0)]);
  if (get_sub_group_local_id() == 0)
    b[get_group_id(0) * get_num_sub_groups() + get_sub_group_id()] = all;
}
