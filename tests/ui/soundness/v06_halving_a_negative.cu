// verdict: refuted
// flags: --block 1 --grid 1
// Division truncates towards zero, the shift rounds down.
__global__ void k(int x) {
  __assert(x / 2 == x >> 1);
  //~^ assert
}
