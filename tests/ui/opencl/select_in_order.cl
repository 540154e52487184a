// verdict: verified
// flags: --block 64
// The condition is what it was before the operands changed it.
kernel void k() {
  int4 c = (int4)(0, -1, -1, 0);
  int4 r = c ? (c.x = -1, (int4)(1)) : (int4)(2);
  __assert(r.x == 2 && c.x == -1);
}
