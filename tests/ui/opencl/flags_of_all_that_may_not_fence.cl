// verdict: inconclusive
// flags: --block 64
// Not refuted: what such a barrier fences is not known well enough for that.
__kernel void k(__local int *s, uint flags) {
  uint i = get_local_id(0);
  s[i] = i;
  barrier(flags);
  int x = s[(i + 1) % 64]; //~ race/write-read
}
