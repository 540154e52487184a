// verdict: verified
// flags: --block 32
// Nothing is pending where the rounds begin, since each ends with a barrier.
__kernel void k(int rounds, int steps) {
  __local int s[32];
  s[get_local_id(0)] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; __global_invariant(__no_read(s)), __global_invariant(__no_write(s)), i < rounds; i++) {
    for (int j = 0; j < rounds; j++) {
      for (int step = 0; step < steps; step++)
        s[get_local_id(0)] += step;
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  }
  s[31 - get_local_id(0)] = 1;
}
