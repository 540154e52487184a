// verdict: inconclusive
// flags: --block 32
__kernel void k(int rounds, int steps) {
  __local int s[64];
  int got = 0;
  int id = get_local_id(0);
  s[id] = 1;
  for (int i = 0; __invariant(__read_implies(s, __read_offset_bytes(s) / sizeof(int) == id)), i < rounds; i++) //~ invariant/maintained
    for (int step = 0; step < 2; step++)
      got += s[id + 32 * step];
}
