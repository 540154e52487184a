// verdict: verified
// flags: --block 64
// A component is the token that is compiled, whatever the source has in its place.
#define y x
#define SAME(e) (e)
#define OF(v, c) v.c
#define z(e) (e)
kernel void k() {
  int4 v = (int4)(1, 2, 3, 4);
  __assert(v.y == 1);
  __assert(SAME(v.w) == 4 && OF(v, w) == 4 && OF(v, y) == 1);
  __assert(z(v.x) == 1);
}
