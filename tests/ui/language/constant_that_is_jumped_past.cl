// verdict: refuted
// flags: --block 1 --grid 1
// C lets a case jump past an initialiser.
kernel void k(int a) {
  int x = 0;
  switch (a & 1) {
  case 0:;
    const int z = 5;
    x = z;
    break;
  case 1:
    x = z;
  }
  __assert(x == 5); //~ assert
}
