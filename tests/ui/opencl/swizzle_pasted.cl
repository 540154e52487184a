// verdict: verified
// flags: --block 64
// The token stands in no file.
#define LANE(v, c) v.s##c
kernel void k() {
  int4 v = (int4)(1, 2, 3, 4);
  __assert(LANE(v, 1) == 2);
}
