// verdict: inconclusive
// flags: --block 1 --grid 1
// Where `p` points is known only if its initialiser ran.
kernel void k(int n) {
  int x = 0;
  switch (n) {
  case 0:;
    int *p = &x;
  default:
    *p = 3; //~ bounds
  }
  __assert(x == 3);
}
