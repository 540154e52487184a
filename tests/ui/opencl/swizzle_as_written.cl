// verdict: refuted
// flags: --block 64
#define y x
kernel void k() {
  int4 v = (int4)(1, 2, 3, 4);
  __assert(v.y == 2); //~ assert
}
