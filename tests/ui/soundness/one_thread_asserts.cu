// verdict: refuted
// flags: --block 1 --grid 1
// An assertion is proved for one thread, not for a pair of distinct ones.
__global__ void k() {
  __assert(threadIdx.x > 0);
  //~^ assert
}
