// verdict: refuted
// flags: --block 1 --grid 1
__global__ void k(int n) {
  int x = 0;
  switch (n) {
  case 1:
    x = 10;
    // falls through
  case 2:
    x += 5;
  }
  __assert(x != 15);
  //~^ assert
}
