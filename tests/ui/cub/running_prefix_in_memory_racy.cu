// verdict: refuted
// flags:
// All of its lanes call it.
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128> Scan;
struct Running {
  int *total;
  __device__ int operator()(int aggregate) {
    *total += aggregate; //~ race/read-write
    //~| race/write-write
    return aggregate;
  }
};
__global__ void scan(int *out, const int *in) {
  __shared__ Scan::TempStorage storage;
  __shared__ int total;
  Running running{&total};
  int x = in[threadIdx.x];
  Scan(storage).ExclusiveSum(x, x, running);
  out[threadIdx.x] = x;
}
void run(int *out, int *in) { scan<<<1, 128>>>(out, in); }
