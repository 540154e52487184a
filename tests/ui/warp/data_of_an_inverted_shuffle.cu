// verdict: inconclusive
// flags: --block 32 --grid 1
// There is no race: lane i gets 31 - i. But what a shuffle returns is arbitrary in the proof.
__global__ void k(int *a) {
  int place = __shfl_xor_sync(0xffffffffu, (int)threadIdx.x, 31);
  a[place] = threadIdx.x;
  //~^ race/write-write
}
