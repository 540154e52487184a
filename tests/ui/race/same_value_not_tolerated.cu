// verdict: refuted
// flags: --block 64 --no-benign
__global__ void k(int *done) {
  done[0] = 1;
  //~^ race/write-write
}
