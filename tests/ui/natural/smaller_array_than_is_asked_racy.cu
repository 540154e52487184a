// verdict: refuted
// flags:
// All threads of a block as it is asked for write one element.
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128> Scan;

__global__ void any(int *out) {
  __shared__ Scan::TempStorage storage;
  __shared__ int found[4];
  int one = 1, prefix;
  Scan(storage).InclusiveSum(one, prefix);
  found[0] = threadIdx.x; //~ race/write-write
}
