// verdict: verified
// flags: --block 32
// What the inner loop reads is known when the outer one goes on.
__kernel void k(int rounds, int steps) {
  __local int s[32];
  int got = 0;
  int id = get_local_id(0);
  s[id] = 1;
  for (int i = 0; __invariant(__read_implies(s, __read_offset_bytes(s) / sizeof(int) == id)), i < rounds; i++)
    for (int step = 0; step < steps; step++)
      got += s[id];
}
