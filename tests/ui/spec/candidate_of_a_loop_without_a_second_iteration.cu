// verdict: refuted
// flags: --block 64 --grid 1
// A guess that is wrong is no hypothesis, nor where the loop never goes round.
__global__ void k(int *out, int n) {
  while (n > 3) {
    __candidate_invariant(threadIdx.x == 3);
    out[0] = threadIdx.x;
    //~^ race/write-write
    break;
  }
}
