// verdict: verified
// flags:
// The functor is called by the first warp, once.
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128> Scan;
struct Running {
  int total;
  __device__ int operator()(int aggregate) {
    int before = total;
    total += aggregate;
    return before;
  }
};
__global__ void scan(int *out, const int *in, int n) {
  __shared__ Scan::TempStorage storage;
  Running running{0};
  for (int k = 0; k < n; k++) {
    int x = in[k * 128 + threadIdx.x];
    Scan(storage).ExclusiveSum(x, x, running);
    __syncthreads();
    out[k * 128 + threadIdx.x] = x;
  }
}
void run(int *out, int *in, int n) { scan<<<1, 128>>>(out, in, n); }
