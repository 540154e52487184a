// verdict: refuted
// flags: --block 1 --grid 1
kernel void k() {
  bool b = 1;
  b--;
  __assert(b); //~ assert
}
