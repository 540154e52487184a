// verdict: refuted
// flags:
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128> Scan;
__global__ void compact(int *out, const int *in, int n) {
  __shared__ Scan::TempStorage storage;
  int kept = 1;
  for (int k = 0; kept != 0 && k < n; k++) {
    Scan(storage).InclusiveSum(in[k * 128 + threadIdx.x] > 0, kept); //~ divergence
    __syncthreads();
  }
  out[threadIdx.x] = kept;
}
void run(int *out, int *in, int n) { compact<<<1, 128>>>(out, in, n); }
