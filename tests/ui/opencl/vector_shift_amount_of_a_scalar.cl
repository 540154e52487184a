// verdict: refuted
// flags:
__kernel void k(char4 v) {
  char4 a = v << (char4)(9);
  __assert(a.x == 0); //~ assert
}
