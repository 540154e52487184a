// verdict: verified
// flags: --block 1 --grid 1
__global__ void k(int n) {
  int x = 0;
  switch (n) {
  case 1:
    x = 10;
    // falls through
  case 2:
    x += 5;
    break;
  case 3: {
    x = 3;
    break;
  }
  default:
    x = -1;
  }
  __assert(n != 1 || x == 15);
  __assert(n != 2 || x == 5);
  __assert(n != 3 || x == 3);
  __assert((1 <= n && n <= 3) || x == -1);
}
