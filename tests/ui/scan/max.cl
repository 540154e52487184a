// verdict: verified
// flags: --block 64
__kernel void k(__global const unsigned *in) {
  __local unsigned a[64];
  const unsigned tid = get_local_id(0);
  a[tid] = in[tid];
  __scan_monoid_of(a, max, 0);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (tid > 0) {
    unsigned both = max(a[tid - 1], a[tid]);
    __assert(__is_sum(both, tid - 1, tid + 1));
  }
}
