// verdict: refuted
// flags: --block 128 --grid 1
// Whenever it is written: two threads give one place for it.
#include <cub/cub.cuh>
__global__ void k(int *out) {
  typedef cub::BlockScan<int, 128> Scan;
  __shared__ typename Scan::TempStorage storage;
  __shared__ int totals[128];
  int prefix;
  Scan(storage).InclusiveSum(threadIdx.x, prefix, totals[threadIdx.x / 2]); //~ race/write-write
  out[threadIdx.x] = prefix;
}
