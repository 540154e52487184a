// verdict: inconclusive
// flags: --block 32
// The barrier does not order accesses of local memory: they are pending in the next round.
__kernel void k(int rounds) {
  __local int s[32];
  s[get_local_id(0)] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; __invariant(__no_write(s)), i < rounds; i++) { //~ invariant/maintained
    s[get_local_id(0)] = i;
    barrier(CLK_GLOBAL_MEM_FENCE);
  }
}
