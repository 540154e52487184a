// verdict: inconclusive
// flags: --block 128 --grid 1
// When within the call the aggregate is written is not known: it may be behind a barrier, so that no run shows a race.
#include <cub/cub.cuh>
__global__ void k(int *out) {
  typedef cub::BlockScan<int, 128> Scan;
  __shared__ typename Scan::TempStorage storage;
  __shared__ int totals[128];
  int prefix;
  totals[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int other = totals[(threadIdx.x + 1) % 128];
  Scan(storage).InclusiveSum(other, prefix, totals[threadIdx.x]); //~ race/read-write
  out[threadIdx.x] = other + prefix;
}
