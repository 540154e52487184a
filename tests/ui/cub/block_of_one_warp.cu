// verdict: inconclusive
// flags: --block 32 --grid 1
// A block of one warp may be left with its shuffles, which order no reads before them.
#include <cub/cub.cuh>
__global__ void k(int *a, int *out) {
  typedef cub::BlockScan<int, 32> Scan;
  __shared__ typename Scan::TempStorage storage;
  int other = a[threadIdx.x ^ 1], before;
  Scan(storage).ExclusiveSum((int)threadIdx.x, before);
  a[threadIdx.x] = before; //~ race/read-write
  out[threadIdx.x] = other;
}
