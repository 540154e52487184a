// verdict: refuted
// flags: --block 64 --grid 1
// What is undefined is no index.
__attribute__((intel_reqd_sub_group_size(32)))
__kernel void k(__global uint *a) {
  __local uint s[64];
  uint below = sub_group_shuffle_up((uint)get_local_id(0), 2);
  s[below] = 1;
  //~^ bounds
  barrier(CLK_LOCAL_MEM_FENCE);
  a[get_local_id(0)] = s[get_local_id(0)];
}
