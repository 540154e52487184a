// verdict: verified
// flags:
// It is the same for all threads.
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128> Scan;
__global__ void compact(int *out, const int *in, int n) {
  __shared__ Scan::TempStorage storage;
  int kept = 1;
  for (int k = 0; kept != 0 && k < n; k++) {
    int rank;
    Scan(storage).ExclusiveSum(in[k * 128 + threadIdx.x] > 0, rank, kept);
    __syncthreads();
    out[k * 128 + threadIdx.x] = rank;
  }
}
void run(int *out, int *in, int n) { compact<<<1, 128>>>(out, in, n); }
