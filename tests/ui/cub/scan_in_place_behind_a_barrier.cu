// verdict: verified
// flags:
// All have read before one calls.
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128, cub::BLOCK_SCAN_WARP_SCANS> Scan;

__global__ void scan(int *out, const int *in) {
  __shared__ Scan::TempStorage storage;
  __shared__ int data[128];
  data[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  int next = data[(threadIdx.x + 1) % 128];
  __syncthreads();
  Scan(storage).InclusiveSum(next, data[threadIdx.x]);
  out[threadIdx.x] = data[threadIdx.x];
}
void run(int *out, int *in) { scan<<<1, 128>>>(out, in); }
