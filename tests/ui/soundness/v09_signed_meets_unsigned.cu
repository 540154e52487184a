// verdict: refuted
// flags: --block 1 --grid 1
// -1 is converted to the largest unsigned number.
__global__ void k() {
  int i = -1;
  __assert(i < 5u);
  //~^ assert
}
