// verdict: refuted
// flags: --block 64 --grid 1
// One writer differs.
__global__ void k(int *done) {
  done[0] = threadIdx.x == 5 ? 2 : 1;
  //~^ race/write-write
}
