// verdict: verified
// flags:
#include <cub/warp/warp_scan.cuh>
typedef cub::WarpScan<int> Scan;
__global__ void scan(int *out, const int *in) {
  __shared__ Scan::TempStorage storage[4];
  int x = in[threadIdx.x], all;
  Scan(storage[threadIdx.x / 32]).ExclusiveSum(x, x, all);
  if (all > 5) __syncwarp();
  out[threadIdx.x] = x;
}
void run(int *out, int *in) { scan<<<1, 128>>>(out, in); }
