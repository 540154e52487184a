// verdict: refuted
// flags: --block 64
__kernel void k(__local int *s, uint flags) {
  uint i = get_local_id(0);
  s[i] = i;
  barrier(flags);
  int x = s[(i + 1) % 64]; //~ race/write-read
}
