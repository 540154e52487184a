// verdict: conditional
// flags:
// requires: blockDim.x == 128
#include <cub/block/block_reduce.cuh>
typedef cub::BlockReduce<int, 128> Reduce;

__global__ void sum(int *out, const int *in) {
  __shared__ Reduce::TempStorage storage;
  int total = Reduce(storage).Sum(in[threadIdx.x]);
  if (threadIdx.x == 0) out[blockIdx.x] = total;
}
