// verdict: refuted
// flags: --block 1 --grid 1 --any-launch
// -1 / 4 is 0 in C, and -1 in the arithmetic of an integer solver.
__global__ void k(int x) {
  __requires(x > -1000);
  __assert(x / 4 * 4 <= x);
  //~^ assert
}
