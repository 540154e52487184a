// verdict: verified
// flags: --block 1 --grid 1
// In C, `b--` is `b -= 1`: one less than false is true.
kernel void k() {
  bool b = 1, c = 0, d = 1;
  b--;
  c--;
  d++;
  __assert(!b && c && d);
}
