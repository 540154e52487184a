// verdict: verified
// flags: --block 64
// All writers write the same value: tolerated, and printed.
__global__ void k(int *done) {
  done[0] = 1;
}
