// verdict: inconclusive
// flags:
// A scan may write its output at once: a warp's part of it is there before all warps have come. The thread before this
// one may not have read the old value.
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128, cub::BLOCK_SCAN_WARP_SCANS> Scan;

__global__ void scan(int *out, const int *in) {
  __shared__ Scan::TempStorage storage;
  __shared__ int data[128];
  data[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  int next = data[(threadIdx.x + 1) % 128];
  Scan(storage).InclusiveSum(next, data[threadIdx.x]); //~ race/read-write
  out[threadIdx.x] = data[threadIdx.x];
}
void run(int *out, int *in) { scan<<<1, 128>>>(out, in); }
