// verdict: verified
// flags: --unroll 3 --block 32 --grid 1
// The generator gives odd numbers and even ones in turn: none that begins odd comes to an odd one in three rounds.
__kernel void seeded(__global int *out, unsigned seed) {
  unsigned x = (seed & 0xffff) | 1;
  for (int i = 0; i < 3; i++)
    x = (x * 25173u + 13849u) & 0xffff;
  if (x % 2 == 0 || get_local_id(0) > 3)
    barrier(CLK_LOCAL_MEM_FENCE);
  out[get_local_id(0)] = x;
}
