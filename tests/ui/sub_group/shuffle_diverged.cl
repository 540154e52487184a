// verdict: inconclusive
// flags: --block 64
// OpenCL would have those lanes exchange their values that come. That is not modelled, so
// it is neither proved nor refuted.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  uint v = a[get_global_id(0)];
  if (get_sub_group_local_id() < 16)
    v = sub_group_shuffle_xor(v, 2);
    //~^ divergence/warp
  a[get_global_id(0)] = v;
}
