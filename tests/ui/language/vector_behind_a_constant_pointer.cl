// verdict: verified
// flags: --block 1 --grid 1
constant int4 table = (int4)(1, 2, 3, 4);
kernel void k() {
  constant int4 *p = &table;
  int4 x = p[0] * 2;
  __assert(x.s0 == 2 && x.s3 == 8);
}
