// verdict: verified
// flags:
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128> Scan;
__global__ void scan(int *out, const int *in) {
  __shared__ Scan::TempStorage storage;
  int x = in[threadIdx.x] & 15;
  Scan(storage).ExclusiveScan(x, x, 7, cub::Max());
  __assert(threadIdx.x != 0 || x == 7);
  out[threadIdx.x] = x;
}
void run(int *out, int *in) { scan<<<1, 128>>>(out, in); }
