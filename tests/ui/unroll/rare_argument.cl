// verdict: refuted
// flags: --unroll 3 --block 32 --grid 1
// Three rounds of a generator lead from one seed in 65,536 to a barrier that some work-items leave out.
__kernel void seeded(__global int *out, unsigned seed) {
  unsigned x = seed & 0xffff;
  for (int i = 0; i < 3; i++)
    x = (x * 25173u + 13849u) & 0xffff;
  if (x != 4242u || get_local_id(0) > 3)
    barrier(CLK_LOCAL_MEM_FENCE); //~ divergence
  out[get_local_id(0)] = x;
}
