// verdict: verified
// flags: --block 64
#include <cub/cub.cuh>
__global__ void k(int *out, const int *in) {
  typedef cub::BlockScan<int, 64> Scan;
  __shared__ typename Scan::TempStorage storage;
  int before, all;
  Scan(storage).ExclusiveScan(in[threadIdx.x], before, cub::Max(), all);
  out[blockIdx.x * 64 + threadIdx.x] = all;
}
