// verdict: inconclusive
// flags: --block 32 --grid 1
// Ranks among the lanes that voted yes: no race, but counting bits is beyond the proof.
__global__ void k(const int *a, int *b) {
  unsigned yes = __ballot_sync(0xffffffffu, a[threadIdx.x] > 0);
  if (a[threadIdx.x] > 0)
    b[__popc(yes & ((1u << threadIdx.x) - 1))] = a[threadIdx.x];
  //~^ race/write-write
}
