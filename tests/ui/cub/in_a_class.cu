// verdict: verified
// flags:
// A collective that is a member, as one of a class of the user's.
#include <cub/block/block_scan.cuh>
typedef cub::BlockScan<int, 128> Scan;
struct Ranks {
  Scan scan;
  int seen;
  __device__ Ranks(Scan::TempStorage &storage) : scan(storage), seen(0) {}
  __device__ int of(bool wanted) {
    int rank, all;
    scan.ExclusiveSum(wanted, rank, all);
    rank += seen;
    seen += all;
    return rank;
  }
};
__global__ void compact(int *out, const int *in) {
  __shared__ Scan::TempStorage storage;
  Ranks ranks(storage);
  int a = ranks.of(in[threadIdx.x] > 0);
  __syncthreads();
  int b = ranks.of(in[threadIdx.x + 128] > 0);
  out[threadIdx.x] = a + b;
}
void run(int *out, int *in) { compact<<<1, 128>>>(out, in); }
