// verdict: verified
// flags:
__kernel void k(__global int *a, __global uint *b, uint x) {
  atomic_add(a, 1);
  atomic_sub(a, 1);
  atomic_inc(a);
  atomic_dec(a);
  atomic_min(a, 3);
  atomic_max(a, 4);
  atomic_and(b, x);
  atomic_or(b, x);
  atomic_xor(b, x);
  atomic_xchg(b, x);
  atomic_cmpxchg(b, x, 2u);
}
