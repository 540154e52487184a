// verdict: refuted
// flags: --block 32 --grid 1
// Pairs of lanes write where the lower one says.
__global__ void k(int *a) {
  int place = __shfl_sync(0xffffffffu, (int)threadIdx.x, threadIdx.x & ~1u);
  a[place] = threadIdx.x;
  //~^ race/write-write
}
