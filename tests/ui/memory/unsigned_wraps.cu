// verdict: refuted
// flags: --block 64 --any-launch
__global__ void k(unsigned n) {
  __assert(n + 1 > n);
  //~^ assert
}
