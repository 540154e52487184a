// verdict: refuted
// flags: --block 64 --grid 1
// Each thread adds up in the place that it gives for the aggregate.
#include <cub/cub.cuh>
__global__ void k(int *out, const int *in) {
  typedef cub::BlockScan<int, 64> Scan;
  __shared__ typename Scan::TempStorage storage;
  __shared__ int all;
  int before;
  Scan(storage).ExclusiveSum(in[threadIdx.x], before, all); //~ race/write-write
  __syncthreads();
  out[threadIdx.x] = all + before;
}
