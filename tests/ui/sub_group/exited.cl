// verdict: refuted
// flags: --block 64
// A work-item that has returned does not come.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global int *a, uint n) {
  if (get_global_id(0) >= n)
    return;
  if (sub_group_any(a[get_global_id(0)] > 0))
  //~^ divergence/warp
    a[get_global_id(0)] = 0;
}
