// verdict: verified
// flags:
// Modulo the width of the component, which is not promoted.
__kernel void k(char4 v, ushort2 u, uint2 w) {
  char4 a = v << (char4)(9), b = v << (char4)(1);
  __assert(a.x == b.x);
  ushort2 e = u >> (ushort2)(17);
  __assert(e.y == u.y >> 1);
  uint2 f = w << (uint2)(33, 1);
  __assert(f.x == w.x * 2);
}
