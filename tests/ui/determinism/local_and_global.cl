// verdict: verified
// flags: --determinism
// A histogram of the group, added to that of all.
__kernel void k(__global const uint *in, __global uint *bins) {
  __local uint own[16];
  uint t = get_local_id(0);
  if (t < 16)
    own[t] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_inc(&own[in[get_global_id(0)] % 16]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (t < 16)
    atomic_add(&bins[t], own[t]);
}
