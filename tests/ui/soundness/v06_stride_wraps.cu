// verdict: inconclusive
// flags: --block 2 --grid 1 --any-launch
// An unsigned induction variable that wraps around meets the other thread's cells.
__global__ void k(unsigned *a, unsigned n) {
  for (unsigned i = threadIdx.x; i < n; i += 999)
    a[i] = threadIdx.x;
    //~^ race/write-write
}
