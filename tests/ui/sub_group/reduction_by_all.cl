// verdict: refuted
// flags: --block 64 --grid 1
// Each sub-group has one place, and all of its work-items write to it.
uint sum(uint v) {
  for (uint offset = 16; offset > 0; offset /= 2)
    v += sub_group_shuffle_down(v, offset);
  return v;
}

__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a, __global uint *b) {
  b[get_sub_group_id()] = sum(a[get_local_id(0)]);
  //~^ race/write-write
}
