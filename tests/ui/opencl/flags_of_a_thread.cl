// verdict: inconclusive
// flags: --block 64
// Not refuted: what such a barrier fences is not known well enough for that.
// Memory is ordered only if both sides fence it.
__kernel void k(__local int *s) {
  uint i = get_local_id(0);
  uint flags = i == 0 ? CLK_LOCAL_MEM_FENCE : 0;
  if (i == 0)
    s[0] = 1;
  barrier(flags);
  if (i == 1)
    s[0] = 2; //~ race/write-write
}
