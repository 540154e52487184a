// verdict: verified
// flags: --block 64
// All threads come to the barrier, whatever they fence.
__kernel void k(__local int *s) {
  uint i = get_local_id(0);
  uint flags = i == 0 ? CLK_LOCAL_MEM_FENCE : 0;
  s[i] = 1;
  barrier(flags);
  s[i] = 2;
}
