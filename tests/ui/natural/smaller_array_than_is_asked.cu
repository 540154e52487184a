// verdict: inconclusive
// flags:
// The scan asks for 128 threads, and so no block of 4 is natural, whatever an array suggests. Of 128 threads one has the
// prefix 7: the kernel is right.
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128> Scan;

__global__ void seventh(int *out) {
  __shared__ Scan::TempStorage storage;
  __shared__ int found[4];
  int one = 1, prefix;
  Scan(storage).InclusiveSum(one, prefix); //~ precondition
  if (prefix == 7) found[0] = threadIdx.x; //~ race/write-write
}
